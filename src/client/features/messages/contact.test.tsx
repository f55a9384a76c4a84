import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { site } from '@/site';
import { endpoints } from '@/contract/endpoints';
import { HONEYPOT } from '@/contract/messages/message';
import { ask } from '@/testing/ask';
import { signedOut } from '@/client/features/auth/authSlice';
import { makeAdmin, makeStudent, phoneProblem, typedPhone } from '@/testing/examples';
import { failingCalls } from '@/testing/interceptCalls';
import { fillIn, openApp } from '@/testing/openApp';

const filledIn = {
  'Full Name': 'Charles Babbage',
  Email: 'charles@example.com',
  ...typedPhone,
  Message: 'Could your engine\nalso play chess?',
};
const send = () => screen.findByRole('button', { name: 'Send Message' });

async function messages() {
  const { token } = await makeAdmin();
  return (await ask(endpoints.messages(), { token })).body;
}

test.each([
  { field: 'Full Name', typed: '   ', text: 'Full Name is required' },
  { field: 'Email', typed: 'charles', text: 'Enter a valid email' },
  ...Object.keys(typedPhone).map((field) => ({ field, typed: '98765 4321', text: phoneProblem })),
  { field: 'Message', typed: '  ', text: 'Message cannot be empty' },
])('an invalid $field is explained, and the text goes when it is edited', async ({ field, typed, text }) => {
  const { user } = openApp('/Contact');
  await fillIn(user, { ...filledIn, [field]: typed });
  await user.click(await send());
  expect(await screen.findByText(text)).toBeVisible();

  await user.type(screen.getByLabelText(field), 'x');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(await messages()).toEqual([]);
});

test('nothing can be typed while a message is being sent', async () => {
  const { user } = openApp('/contact');
  await fillIn(user, filledIn);
  fireEvent.click(await send());
  expect(screen.getByLabelText('Message')).toHaveAttribute('readonly');
  expect(await screen.findByText('Message sent successfully!')).toBeVisible();
});

test('a message that was sent reaches the admin and is confirmed by a toast and in the form, which is empty again', async () => {
  const { user } = openApp('/contact');
  await fillIn(user, { ...filledIn, 'Full Name': '  Charles Babbage ' });
  await user.click(await send());

  const toast = await screen.findByText('Message sent successfully!');
  expect(toast.closest('[role=status]')).not.toBeNull();
  const confirmation = within(screen.getByRole('main')).getByRole('status');
  expect(confirmation).toHaveTextContent(
    'Thank you for your message. The answer will come to charles@example.com.',
  );
  expect(await messages()).toEqual([
    expect.objectContaining({ name: 'Charles Babbage', email: filledIn.Email, message: filledIn.Message }),
  ]);

  for (const label of Object.keys(filledIn)) expect(screen.getByLabelText(label)).toHaveValue('');
});

const NOT_SENT = 'Message not sent. Internal Server Error. Contact the developer.';
test('a message that could not be sent stays in the form, with the reason of a refusal, and is sent when the server can be reached again', async () => {
  const { user } = openApp('/contact');
  await fillIn(user, filledIn);
  const { fail, restore } = failingCalls();
  for (const failure of [{ status: 429, body: '{"msg":"Please wait a minute."}' }, 'no answer'] as const) {
    fail(`POST ${endpoints.contact()}`, failure);
    await user.click(await send());
    const toast = (await screen.findByText(NOT_SENT)).closest<HTMLElement>('[role=alert]');
    await user.click(within(toast!).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(NOT_SENT)).toBeNull());
    const reasons = screen.queryAllByText('Please wait a minute.').map((reason) => reason.closest('form'));
    expect(reasons).toEqual(failure === 'no answer' ? [] : [expect.any(HTMLFormElement)]);
    for (const [label, value] of Object.entries(filledIn)) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
  }

  restore();
  await user.click(await send());
  expect(await screen.findByText(/^Thank you for your message/)).toBeVisible();
  expect(await messages()).toEqual([expect.objectContaining({ message: filledIn.Message })]);
});

test('a message that was not sent is restored in this tab until its writer signs out', async () => {
  const ada = await makeStudent();
  const first = openApp('/contact', { as: ada });
  await fillIn(first.user, { Message: 'Could your engine' });
  first.close();

  const again = openApp('/contact', { as: ada });
  expect(await screen.findByText('Your unsent draft was restored.')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Could your engine');
  act(() => void again.store.dispatch(signedOut('asked')));
  await screen.findByText('Logout Successfully');
  expect(sessionStorage).toHaveLength(0);
});

test('another user in the same tab does not get the unsent message', async () => {
  const first = openApp('/contact', { as: await makeStudent() });
  await fillIn(first.user, { Message: 'Could your engine' });
  first.close();

  openApp('/contact', { as: await makeStudent('Alan Turing') });
  expect(await screen.findByLabelText('Message')).toHaveValue('');
  expect(screen.queryByText('Your unsent draft was restored.')).not.toBeInTheDocument();
});

test('the honeypot field is out of reach, and a message that fills it in is kept as a suspected one', async () => {
  const { user } = openApp('/contact');
  await fillIn(user, filledIn);
  const trap = document.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`);
  if (!trap) throw new Error('There is no trap.');
  expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');

  fireEvent.change(trap, { target: { value: 'https://spam.example' } });
  await user.click(await send());
  expect(await screen.findByText('Message sent successfully!')).toBeVisible();
  expect(await messages()).toMatchObject([{ status: 'suspected' }]);
});

test('the page also shows the address and the phone number of the owner', async () => {
  openApp('/contact');
  expect(await screen.findByRole('link', { name: site.contact.email })).toHaveAttribute(
    'href',
    `mailto:${site.contact.email}`,
  );
  const numbers = [...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'));
  const number = site.contact.phone.replaceAll(' ', '');
  expect(numbers).toEqual(number ? [`tel:${number}`] : []);
});
