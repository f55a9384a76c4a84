type Site = {
  brand: string;
  owner: {
    name: string;
    role: string;
    headline: string;
    intro: string;
    location: string;
    photo: string;
    picture: string;
  };
  url: string;
  description: string;
  contact: { email: string; phone: string; address: string; hours: string };
  timeZone: string;
  language: string;
  navigation: Readonly<Record<string, string>>;
  categories: readonly string[];
  accounts: 'open' | 'closed';
  contactForm: { phone: 'required' | 'optional' | 'international' | 'none' };
  social: readonly { label: string; url: string }[];
  portfolio: {
    featured: 'latest' | readonly number[];
    skills: readonly { area: string; names: readonly string[] }[];
    experience: readonly { period: string; role: string; place: string; text: string }[];
    resume: string;
  };
  footer: { text: string; visits: boolean; shortcuts: boolean };
};

/**
 * The owner of the site. Besides this file, one edits the files in src/content, each of which is online under its own name,
 * and the subjects in src/contract/catalogue.json. Run `npm run pictures` afterwards: it draws the logo, the icons and the
 * picture of link previews again.
 */
export const site: Site = {
  /**
   * The name of the site, which is also the gallery's last category and part of a path: only letters and digits of any
   * script, spaces, hyphens and points.
   */
  brand: 'Deskfolio',
  owner: {
    name: 'Aarav Sharma',
    role: 'full stack developer',
    /** What the owner is for, in one sentence: the landing page's heading, in place of `Welcome to …`, which stands above it. */
    headline: 'I build web apps that open in a second, on any phone.',
    /** The landing page's short intro. */
    intro:
      'I am a full stack developer who builds fast, careful web applications, from the database to the last pixel.',
    location: 'New Delhi, India',
    /** A square picture: '/photo.webp' is src/content/photo.webp. */
    photo: '/photo.webp',
    /** In place of the drawing of the desk; also a file of src/content. */
    picture: '',
  },
  /** Where the site is online, without a slash at the end: for search engines and link previews. */
  url: 'https://deskfolio.example',
  /** Shown by search engines and link previews. */
  description: 'Portfolio and student desk of a full stack developer.',
  /** A detail that is empty, except the address for mail, is not shown. */
  contact: {
    email: 'hello@deskfolio.example',
    phone: '+91 98765 43210',
    address: 'New Delhi, India',
    hours: 'Monday to Saturday, 10:00 to 18:00',
  },
  /** The days of the admin's charts and filters are days of this time zone, named as in the IANA database. */
  timeZone: 'Asia/Kolkata',
  /** Of the pages in src/content, as in `lang`: 'hi', 'pt-BR'. A page has another one with `lang: …` in its front matter. */
  language: 'en',
  /** The link of each page in src/content, which says `About` for that one, and the page's heading for others: { about: 'मेरे बारे में' }. */
  navigation: {},
  /** What the gallery can be filtered by, between All and the brand. */
  categories: ['CSS', 'JavaScript', 'React JS'],
  /** 'open': whoever signs up has a student's desk. 'closed': a portfolio alone, whose admins sign in at /SignIn. */
  accounts: 'open',
  contactForm: {
    /**
     * 'required': ten digits. 'international': a number with the code of its country. 'optional': either, or nothing. 'none': the
     * form does not ask.
     */
    phone: 'required',
  },
  /** Any number of links, also none. */
  social: [
    { label: 'GitHub', url: 'https://github.com/' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
  /** Below the first screen of the landing page. What is left empty is not shown. */
  portfolio: {
    /** 'latest' for the three newest projects, or the ids of up to three: the number in the address of each. */
    featured: 'latest',
    skills: [
      { area: 'Front end', names: ['TypeScript', 'React', 'Redux Toolkit', 'CSS', 'Accessibility'] },
      { area: 'Back end', names: ['Node.js', 'Fastify', 'PostgreSQL', 'SQLite', 'REST and OpenAPI'] },
      { area: 'Craft', names: ['Testing with real parts', 'Web performance', 'Security', 'Git', 'Docker'] },
    ],
    /** The latest first. */
    experience: [
      {
        period: '2025 to today',
        role: 'Full stack developer',
        place: 'Freelance, New Delhi',
        text: 'Web applications for cafés, clinics and a bicycle workshop, from the first sketch to the server.',
      },
      {
        period: '2024',
        role: 'Developer intern',
        place: 'A logistics start-up, Gurugram',
        text: 'Rebuilt the drivers’ app, which now opens in a second on the phones that drivers have.',
      },
      {
        period: '2022 to 2026',
        role: 'B.Sc. Computer Science',
        place: 'University of Delhi',
        text: 'Databases, algorithms and human–computer interaction.',
      },
    ],
    /** The address of a resume: '/resume.pdf' is src/content/resume.pdf. */
    resume: '/resume.pdf',
  },
  footer: {
    text: 'Secure • Innovative • Powerful',
    /** How many visits there were, and the button that names the keys. */
    visits: true,
    shortcuts: true,
  },
};

/**
 * The colours of both themes, each as #rrggbb; src/client/design/tokens.ts describes where each is used. The build fails
 * when a contrast is too low, and names the colours:
 *
 * At least 4.5:1: text, muted, accent, teal, danger, success and info on page, surface and sunken; accent and text on
 * accentSoft; teal and text on tealSoft; onAccent on accent; onTint on danger, success and info.
 * At least 3:1: edge and focus on page and surface.
 */
export const colours = {
  light: {
    page: '#faf6ef',
    surface: '#ffffff',
    sunken: '#f2ece1',
    text: '#1a1b2e',
    muted: '#585a70',
    line: '#e2d9c9',
    edge: '#857c6b',
    accent: '#b83a12',
    onAccent: '#ffffff',
    accentSoft: '#fce6db',
    teal: '#0b6b64',
    tealSoft: '#d9f0ec',
    danger: '#b3211a',
    success: '#166534',
    info: '#1d4fb8',
    onTint: '#ffffff',
    focus: '#1d4fd8',
  },
  dark: {
    page: '#0f1222',
    surface: '#181c31',
    sunken: '#0a0c18',
    text: '#f3efe7',
    muted: '#aeb2c9',
    line: '#2b3050',
    edge: '#757ca8',
    accent: '#ff8c5f',
    onAccent: '#210e05',
    accentSoft: '#3b2119',
    teal: '#5ad2c3',
    tealSoft: '#12332f',
    danger: '#ff938a',
    success: '#74e3a2',
    info: '#9cbcff',
    onTint: '#10131f',
    focus: '#a9c1ff',
  },
  /** The lamp, its background in the icons (`tile`) and in the link preview (`night`), and its glow (`light`). */
  lamp: {
    tile: '#141830',
    night: '#0f1222',
    metal: '#faf6ef',
    shade: '#ff6a3d',
    light: '#ffc36b',
    books: '#1f9e8f',
  },
} as const;
