import { screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderPage } from '@shop/shared/testing';
import { FormErrorSummary } from './messages/FormErrorSummary';
import { TextField } from './fields/TextField';
import { useSubmission } from './useSubmission';

/** A form whose fields are in another order than its values. */
function Form({ onSend }: { onSend: (values: object) => void }) {
  const form = useForm({
    defaultValues: { last: '', first: '', state: '', terms: false },
  });
  const { register, formState } = form;
  const { invalidFields, focusField, handleSubmit } = useSubmission(form, {
    send: (values) => {
      onSend(values);
      return Promise.resolve(undefined);
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit}>
      <FormErrorSummary fields={invalidFields} onSelect={focusField} />
      <TextField
        label="First"
        registration={register('first', { required: 'First is required' })}
        error={formState.errors.first?.message}
      />
      <TextField label="Last" registration={register('last', { required: 'Last is required' })} />
      <label>
        State
        <select {...register('state', { required: 'State is required' })}>
          <option value="">Choose</option>
          <option value="goa">Goa</option>
        </select>
      </label>
      <label>
        Terms
        <input type="checkbox" {...register('terms', { required: 'Please agree' })} />
      </label>
      <button>Send</button>
    </form>
  );
}

function open() {
  const sent: object[] = [];
  return { ...renderPage(<Form onSend={(values) => sent.push(values)} />), sent };
}

const send = () => screen.getByRole('button', { name: 'Send' });

/** Fills in a field like some password managers: React and react-hook-form do not notice. */
function fillSilently(label: RegExp, change: { value?: string; checked?: boolean }) {
  const field = screen.getByLabelText(label);
  for (const [name, value] of Object.entries(change)) {
    Reflect.set(Object.getPrototypeOf(field) as object, name, value, field);
  }
}

it('sends texts, selects and check boxes that were filled in without an event', async () => {
  const { user, sent } = open();
  fillSilently(/First/, { value: 'Asha' });
  fillSilently(/Last/, { value: 'Negi' });
  fillSilently(/State/, { value: 'goa' });
  fillSilently(/Terms/, { checked: true });

  await user.click(send());

  expect(sent).toEqual([{ first: 'Asha', last: 'Negi', state: 'goa', terms: true }]);
});

it('[VA-05] focuses the first invalid field on the page, whatever the order of the values', async () => {
  const { user } = open();
  await user.click(send());
  expect(await screen.findByText('First is required')).toBeVisible();
  expect(screen.getByLabelText(/First/)).toHaveFocus();
});

it('[A-16] removes a field from the list as soon as it is valid', async () => {
  const { user } = open();
  await user.click(send());
  const list = await screen.findByRole('region', { name: 'Please check 4 fields' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['First', 'Last', 'State', 'Terms']);

  await user.type(screen.getByLabelText(/First/), 'Asha');
  await user.type(screen.getByLabelText(/Last/), 'Negi');
  await user.selectOptions(screen.getByLabelText('State'), 'goa');
  expect(await screen.findByRole('region', { name: 'Please check 1 field' })).toBeVisible();

  await user.click(screen.getByLabelText('Terms'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
