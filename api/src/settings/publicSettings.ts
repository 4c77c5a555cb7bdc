import type { LegalDetails, PaymentOptions, ShopContact } from '@shop/shared/contract';
import type { Settings } from './definitions/definitions';

/** Returns the payment methods that the shop offers (PY-01). Razorpay needs its API keys. */
export function paymentOptions(settings: Settings, hasRazorpay: boolean): PaymentOptions {
  const hasUpi = settings['payment.upi.vpa'] !== '' && settings['payment.upi.payee_name'] !== '';
  return {
    cod: settings['payment.cod.enabled']
      ? {
          max_boxes: settings['payment.cod.max_boxes'],
          max_amount: settings['payment.cod.max_amount'],
          pin_codes: settings['payment.cod.pin_codes'],
        }
      : null,
    upi: hasUpi
      ? {
          max_amount: settings['payment.upi.max_amount'],
          hours_to_pay: settings['payment.upi.hours_to_pay'],
        }
      : null,
    razorpay: hasRazorpay
      ? {
          max_amount: settings['payment.razorpay.max_amount'],
          minutes_to_pay: settings['payment.razorpay.minutes_to_pay'],
        }
      : null,
  };
}

export function legalDetails(settings: Settings): LegalDetails {
  return {
    legal_name: settings['legal.name'],
    address: settings['legal.address'],
    packer_name: settings['legal.packer_name'],
    gstin: settings['legal.gstin'],
    fssai_licence: settings['legal.fssai_licence'],
    nursery_licence: settings['legal.nursery_licence'],
    country_of_origin: settings['legal.country_of_origin'],
    best_before_days: settings['legal.best_before_days'],
    consumer_care: {
      name: settings['legal.consumer_care.name'],
      phone: settings['legal.consumer_care.phone'],
      email: settings['legal.consumer_care.email'],
    },
    grievance_officer: {
      name: settings['legal.grievance_officer.name'],
      designation: settings['legal.grievance_officer.designation'],
      phone: settings['legal.grievance_officer.phone'],
      email: settings['legal.grievance_officer.email'],
    },
  };
}

export function shopContact(settings: Settings): ShopContact {
  return {
    phones: [settings['contact.phone'], settings['contact.second_phone']].filter(Boolean),
    email: settings['contact.email'],
    address: settings['contact.address'],
    social: {
      instagram: settings['contact.instagram'],
      facebook: settings['contact.facebook'],
      youtube: settings['contact.youtube'],
    },
  };
}
