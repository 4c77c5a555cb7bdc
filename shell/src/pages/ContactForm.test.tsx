import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  asha,
  defer,
  problem,
  renderKeptPage,
  renderPage,
  sent,
  sentBodies,
  server,
} from '@shop/shared/testing';
import ContactPage from './ContactPage';

const message = {
  Name: 'Asha Negi',
  'Phone Number': '9876543210',
  Email: 'asha@example.com',
  Comment: 'Do you deliver to Kaza?',
};

const field = (label: string) => screen.getByLabelText(label);
const button = () => screen.getByRole('button', { name: 'SEND MESSAGE' });

async function write(differing: Partial<typeof message> = {}) {
  const page = renderPage(<ContactPage />, { at: '/contact' });
  for (const [label, text] of Object.entries({ ...message, ...differing })) {
    if (text) await page.user.type(field(label), text);
  }
  await page.user.click(button());
  return page;
}

it('[CO-01] has fields for name, phone, e-mail and comment', () => {
  renderPage(<ContactPage />, { at: '/contact' });
  expect(screen.getByRole('heading', { name: 'Message Us' })).toBeVisible();
  const tokens = Object.keys(message).map((label) => field(label).getAttribute('autocomplete'));
  expect(tokens).toEqual(['name', 'tel-national', 'email', null]);
  expect(field('Phone Number')).toHaveAttribute('inputmode', 'numeric');
  expect(field('Comment').tagName).toBe('TEXTAREA');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('[CO-02] sends the message, shows its ticket number and clears the form', async () => {
  await write();
  await waitFor(() =>
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      'Your ticket number is RR-7K3M-9QWD',
    ),
  );
  expect(await screen.findByText('Your message has been sent')).toBeVisible();
  for (const label of Object.keys(message)) expect(field(label)).toHaveValue('');
  expect(await sentBodies('POST', '/contact/message')).toEqual([
    {
      name: 'Asha Negi',
      phone_number: '9876543210',
      email: 'asha@example.com',
      comment: 'Do you deliver to Kaza?',
    },
  ]);
});

it.each([
  ['Name', 'Name is required', ''],
  ['Phone Number', 'Phone Number is required', ''],
  ['Phone Number', 'Phone Number must be exactly 10 digits', '98765'],
  ['Email', 'Email is required', ''],
  ['Email', 'Invalid email address', 'asha@'],
  ['Comment', 'Comment is required', ''],
])(
  '[CO-02] [VA-05] shows under %s the error ‘%s’ and sends nothing',
  async (label, error, text) => {
    await write({ [label]: text });
    expect(await screen.findByText(error)).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(error);
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(sent('POST', '/contact/message')).toEqual([]);
  },
);

it('[CO-02] keeps the text and shows the error when sending fails', async () => {
  server.use(http.post('/api/contact/message', () => HttpResponse.error()));
  await write();
  expect(await screen.findByText(/The shop could not be reached/)).toBeVisible();
  expect(
    await screen.findByText('Your message could not be sent. Please try again later.'),
  ).toBeVisible();
  for (const [label, text] of Object.entries(message)) expect(field(label)).toHaveValue(text);
  expect(screen.queryByText(/ticket number/)).not.toBeInTheDocument();
});

it('[CO-02] shows a field error of the server under that field', async () => {
  server.use(
    http.post('/api/contact/message', () =>
      problem(422, 'Please check what you entered.', { comment: 'This is not a comment' }),
    ),
  );
  await write();
  expect(await screen.findByText('This is not a comment')).toBeVisible();
  await waitFor(() => expect(field('Comment')).toHaveFocus());
  expect(field('Comment')).toHaveValue(message.Comment);
});

it('[CO-02] is disabled while the message is sent', async () => {
  const { response, release } = defer(() => problem(429, 'Too many requests.'));
  server.use(http.post('/api/contact/message', response));
  await write();
  await waitFor(() => expect(button()).toBeDisabled());
  for (const label of Object.keys(message)) expect(field(label)).toBeDisabled();
  release();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(sent('POST', '/contact/message')).toHaveLength(1);
});

it('[CO-02] is prefilled for members, except fields that were already typed', async () => {
  const { user } = renderPage(<ContactPage />, { at: '/contact', signedIn: true });
  await user.type(field('Email'), 'asha@work.example');
  await waitFor(() => expect(field('Name')).toHaveValue('Asha Negi'));
  expect(field('Phone Number')).toHaveValue(asha.phone_number);
  expect(field('Email')).toHaveValue('asha@work.example');
});

it('[A-24] keeps what was typed when the page is left, until it is sent', async () => {
  const { user, unmount } = renderPage(<ContactPage />, { at: '/contact' });
  await user.type(field('Comment'), 'Do you deliver');
  unmount();

  const { user: later } = renderPage(<ContactPage />, { at: '/contact' });
  expect(field('Comment')).toHaveValue('Do you deliver');
  for (const label of ['Name', 'Phone Number', 'Email'] as const) {
    await later.type(field(label), message[label]);
  }
  await later.click(button());

  await screen.findByText('Your message has been sent');
  expect(sessionStorage).toHaveLength(0);
});

it('leaves a name that was emptied alone when the page is shown again', async () => {
  const { user, hide, show } = renderKeptPage(<ContactPage />, { at: '/contact', signedIn: true });
  await waitFor(() => expect(field('Name')).toHaveValue('Asha Negi'));
  await user.clear(field('Name'));

  await hide();
  await show();

  expect(field('Name')).toHaveValue('');
  expect(field('Email')).toHaveValue(asha.email);
});
