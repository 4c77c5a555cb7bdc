import { object, type InferType } from 'yup';
import { email, phone, words } from '../fields/personFields';

/** The contact form (CO-02). `name` is a full name: first and last name have up to 50 characters each. */
export const contactMessageSchema = object({
  name: words('Name', 100),
  phone_number: phone(),
  email: email(),
  comment: words('Comment', 2000),
});

export type ContactMessage = InferType<typeof contactMessageSchema>;
