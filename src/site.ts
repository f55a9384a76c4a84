/** Whose site this is: the one file that an owner edits. */
export const site = {
  /** The product's name on this site; also the gallery's last category and part of the loader's path. */
  brand: 'Deskfolio',
  owner: {
    name: 'Aarav Sharma',
    role: 'full stack developer',
    /** The landing page's short intro. */
    intro:
      'I am a full stack developer who builds fast, careful web applications, from the database to the last pixel.',
    location: 'New Delhi, India',
  },
  /** Where the site is online, without a slash at the end: for search engines and link previews. */
  url: 'https://deskfolio.example',
  /** Said by search engines and link previews. */
  description: 'Portfolio and student desk of a full stack developer.',
  contact: {
    email: 'hello@deskfolio.example',
    phone: '+91 98765 43210',
    address: 'New Delhi, India',
    hours: 'Monday to Saturday, 10:00 to 18:00',
  },
  social: [
    { label: 'GitHub', url: 'https://github.com/' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
  footer: 'Secure • Innovative • Powerful',
} as const;
