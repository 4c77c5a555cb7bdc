import {
  creditNoteFileName,
  creditNoteLabel,
  shipmentGroupLabels,
  formatDays,
  receiptLabels,
  type OrderDetails,
  type Shipment,
} from '@shop/shared/contract';
import { dateChangeSchema, trackingSchema } from '@shop/shared/contract/admin';
import { DownloadButton } from '../../components/DownloadButton';
import { Disclosed, Section } from '../../components/Section';
import { ActionForm } from '../../components/action/ActionForm';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useDates } from '../../data/useDates';
import { trackingFieldsOf } from './trackingFields';

interface OrderShipmentsProps {
  order: OrderDetails;
  onDone: () => void;
}

/** Shows dates, tracking, labels, receipt and credit notes of an order (DL-03, DL-06, MY-04). */
export function OrderShipments({ order, onDone }: OrderShipmentsProps) {
  const { order_number, shipments, receipt, credit_notes = [] } = order;
  const { order_status, date_changes } = order;
  const isCancelled = order_status === 'cancelled';
  const versionOf = ({ family }: Shipment) =>
    date_changes.filter((change) => change.family === family).length;
  const isWaiting = !isCancelled && shipments.some(({ dispatched_at }) => dispatched_at === null);
  return (
    <Section title={shipments.length > 1 ? 'Shipments' : 'Shipment'}>
      {shipments.map((shipment) => (
        <div key={shipment.family}>
          <ShipmentFacts shipment={shipment} hasName={shipments.length > 1} />
          {!isCancelled && (
            <ShipmentForms
              order_number={order_number}
              shipment={shipment}
              onDone={onDone}
              version={versionOf(shipment)}
            />
          )}
        </div>
      ))}
      {isWaiting && (
        <DownloadButton
          read={() => orderEndpoints.orderLabelsPdf(order_number)}
          fileName={`labels-${order_number}.pdf`}
          label="Labels (PDF)"
        />
      )}
      {receipt && (
        <DownloadButton
          read={() => orderEndpoints.receiptPdf(order_number)}
          fileName={`receipt-${order_number}.pdf`}
          label={`${receiptLabels[receipt.kind]} ${receipt.receipt_number} (PDF)`}
        />
      )}
      {credit_notes.map((note) => (
        <DownloadButton
          key={note.refund_id}
          read={() => orderEndpoints.creditNotePdf(order_number, note.refund_id)}
          fileName={creditNoteFileName(note)}
          label={`${creditNoteLabel} ${note.credit_note_number} (PDF)`}
        />
      ))}
    </Section>
  );
}

function ShipmentFacts({ shipment, hasName }: { shipment: Shipment; hasName: boolean }) {
  const { family, dates, dispatched_at, delivered_at } = shipment;
  const { dayText, timeText } = useDates();
  const tracking = [shipment.carrier, shipment.tracking_number].filter(Boolean).join(', ');
  return (
    <>
      {hasName && <h3>{shipmentGroupLabels[family]}</h3>}
      <p>
        {dates
          ? `Leaves ${dayText(dates.leaves_on)}, arrives ${formatDays(dates.arrives_from, dates.arrives_until)}`
          : 'No dates are promised.'}
      </p>
      {dispatched_at && <p>Dispatched {timeText(dispatched_at)}</p>}
      {tracking && <p>Tracking: {tracking}</p>}
      {delivered_at && <p>Delivered {timeText(delivered_at)}</p>}
    </>
  );
}

interface ShipmentFormsProps {
  order_number: string;
  shipment: Shipment;
  /** How often the dates were changed. The API refuses a change to an older version. */
  version: number;
  onDone: () => void;
}

function ShipmentForms({ order_number, shipment, version, onDone }: ShipmentFormsProps) {
  const { family, dates, dispatched_at, delivered_at } = shipment;
  if (delivered_at) return null;
  const body = { shipment: family };
  const day = { type: 'date', isRequired: true } as const;
  return (
    <>
      <Disclosed title="Carrier and tracking …">
        <ActionForm
          action={orderEndpoints.setTracking(order_number)}
          schema={trackingSchema}
          label={dispatched_at ? 'Save and tell the customer' : 'Save for the dispatch email'}
          fields={trackingFieldsOf(shipment)}
          body={body}
          onDone={onDone}
        />
      </Disclosed>
      <Disclosed title="Other dates …">
        <ActionForm
          action={orderEndpoints.changeDates(order_number)}
          schema={dateChangeSchema}
          label="Change the dates"
          fields={[
            { ...day, name: 'leaves_on', label: 'Leaves on', value: dates?.leaves_on },
            { ...day, name: 'arrives_from', label: 'Arrives from', value: dates?.arrives_from },
            { ...day, name: 'arrives_until', label: 'Arrives until', value: dates?.arrives_until },
            { name: 'reason', label: 'Reason, for the customer', isRequired: true, maxLength: 200 },
          ]}
          body={{ ...body, version: String(version) }}
          onDone={onDone}
        />
      </Disclosed>
    </>
  );
}
