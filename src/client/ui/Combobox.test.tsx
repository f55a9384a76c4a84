import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { Combobox } from './Combobox';

test('of several options that match, Enter chooses none before one is left', async () => {
  const user = userEvent.setup();
  render(
    <Formik initialValues={{ language: '' }} onSubmit={() => undefined}>
      <Form>
        <Combobox
          name="language"
          label="Language"
          names={{ list: 'Languages', showAll: 'Show all languages' }}
          options={['Basic Hindi', 'Basic Tamil', 'Urdu']}
        />
      </Form>
    </Formik>,
  );
  const language = screen.getByRole('combobox', { name: 'Language' });
  await user.type(language, 'basic{Enter}');
  expect(language).toHaveValue('basic');
  await user.keyboard(' tamil{Enter}');
  expect(language).toHaveValue('Basic Tamil');
  expect(screen.queryByRole('option')).toBeNull();
});
