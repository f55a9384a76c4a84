import type { NewMessage } from '@/contract/messages/message';
import { site } from '@/site';
import { admin, student } from './people';

/** As this site's contact form asks for it. */
const phone = (digits: string) => (site.contactForm.phone === 'international' ? `+91 ${digits}` : digits);

/** Oldest first: the admin's inbox shows the last one on top. */
export const messages: NewMessage[] = [
  {
    name: 'Meera Krishnan',
    email: 'meera@harbourcafe.example',
    phone: phone('98100 12345'),
    message: `Hello ${site.owner.name}, we open a second café in spring and need a page with a menu that we can change ourselves. Could you call me this week?`,
  },
  {
    name: 'Tom Becker',
    email: 'tom.becker@nordlicht.example',
    phone: phone('49176 55501'),
    message:
      'Lanes is the first board that my team did not have to be taught. Would you be open to a short contract, to bring it into our intranet?',
  },
  {
    name: 'Rahul Joshi',
    email: 'rahul.joshi@campus.example',
    phone: phone('99887 76655'),
    message: 'Please may I see the source of Pulse? I would like to learn how the charts are drawn.',
  },
  {
    name: admin.registration.name,
    email: admin.registration.email,
    phone: phone('98765 43210'),
    message: 'A message to myself, to see that the form works on my telephone.',
  },
  {
    name: 'Sofia Lindqvist',
    email: 'sofia@fjordpress.example',
    phone: phone('46701 23456'),
    message:
      'I am writing about portfolios that students make for themselves.\n\nMay I ask you three questions, and show a picture of your landing page?',
  },
  {
    name: student.registration.name,
    email: student.registration.email,
    phone: phone('91234 56780'),
    message: 'The planner reminded me of the practical file one day before it was due. Thank you!',
  },
  {
    name: 'Kabir Anand',
    email: 'kabir.anand@checkmate.example',
    phone: phone('90909 09090'),
    message:
      'Our chess club used Zugzwang on Saturday, 24 boards at once. One wish: a sound when ten seconds are left.',
  },
  {
    name: 'Grace Mwangi',
    email: 'grace.mwangi@openatlas.example',
    phone: phone('25471 23456'),
    message:
      'We make maps of bus lines where nobody has made them before. Wayfare without a network would help. Can we talk about a licence?',
  },
];
