import { expect, test } from './fixtures';
import { exampleItem, withStoredData } from './studentPage';
import { signedInAs } from './signedInAs';

const essay = exampleItem({ topic: 'Essay on engines' });

test('a tick on the laptop is there when the phone is opened', async ({ openPage, server, student }) => {
  const laptop = await openPage('/activities', withStoredData(student, server.url, { assignments: [essay] }));
  const onLaptop = laptop.getByRole('region', { name: 'Devices' });
  await onLaptop.getByRole('button', { name: 'Keep my devices in step' }).click();
  await expect(onLaptop.getByText(/^In step \d/)).toBeVisible();
  await onLaptop.getByRole('button', { name: 'Add a device' }).click();
  const dialog = laptop.getByRole('dialog', { name: 'Add a device' });
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = (await dialog.getByRole('link').getAttribute('href')) ?? '';
  await laptop.screenshot({ path: '/tmp/n/add-device.png' });
  await dialog.getByRole('button', { name: 'OK' }).click();

  const phone = await openPage(link.replace(server.url, ''), {
    ...signedInAs(student, server.url),
    viewport: { width: 390, height: 844 },
  });
  await expect(phone).toHaveURL('/activities');
  const onPhone = phone.getByRole('region', { name: 'Devices' });
  await onPhone.getByRole('button', { name: 'Connect' }).click();
  await expect(onPhone.getByText(/^In step \d/)).toBeVisible();
  await phone.screenshot({ path: '/tmp/n/phone.png', fullPage: true });

  await laptop.goto('/showAssignments');
  await laptop.getByRole('checkbox', { name: essay.topic }).check();
  const sent = laptop.waitForResponse((response) => response.request().method() === 'PUT');
  expect((await sent).status()).toBe(204);

  await phone.goto('/showAssignments');
  await expect(phone.getByRole('checkbox', { name: essay.topic })).toBeChecked();
});
