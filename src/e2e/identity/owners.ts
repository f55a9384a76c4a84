import type { site } from '@/site';

/** What an owner edits: src/site.ts, the subjects, and the files in src/content by their names. */
export type Owner = {
  site: typeof site;
  colours: typeof colours;
  catalogue: typeof catalogue;
  content: Record<string, string | Uint8Array>;
};

const colours = {
  light: {
    page: '#f4f8f2',
    surface: '#fdfefc',
    sunken: '#e6eee2',
    text: '#10200f',
    muted: '#44563f',
    line: '#cfdcc9',
    edge: '#6d7f67',
    accent: '#6a1b7a',
    onAccent: '#fffdfe',
    accentSoft: '#f0e0f4',
    teal: '#125a80',
    tealSoft: '#d8eaf4',
    danger: '#a01830',
    success: '#1d5c28',
    info: '#2b45a0',
    onTint: '#fffefd',
    focus: '#2545c8',
  },
  dark: {
    page: '#0c160d',
    surface: '#152117',
    sunken: '#070d08',
    text: '#eef5ea',
    muted: '#a9bba4',
    line: '#2a3b2b',
    edge: '#74906f',
    accent: '#d99aea',
    onAccent: '#1d0723',
    accentSoft: '#35203b',
    teal: '#7cc4ea',
    tealSoft: '#123040',
    danger: '#ff98a4',
    success: '#86e096',
    info: '#a4b8ff',
    onTint: '#0e1a10',
    focus: '#b0c4ff',
  },
  lamp: {
    tile: '#173018',
    night: '#0c160e',
    metal: '#f0f6ee',
    shade: '#b46ad0',
    light: '#d8f07a',
    books: '#3a86b8',
  },
};

const semester = (number: number) => ({
  DSC: [`Soil Databases ${number}`, `Branching Algorithms ${number}`, `Root Systems ${number}`],
  AEC: [`Taiwanese Hokkien ${number}`],
  VAC: [`Composting ${number}`],
  SEC: [`Grafting ${number}`],
  GE: [`Bees and People ${number}`],
});
const catalogue = { Semester_1: semester(1), Semester_2: semester(2) };

/** A gardener in Poland. */
export const polish: Owner = {
  site: {
    brand: 'Łąka Studio Danych',
    owner: {
      name: 'Łukasz Żak',
      role: 'ogrodnik danych',
      headline: 'Rozwijam bazy danych, które przetrwają niejedną zimę.',
      intro: 'Hoduję małe bazy danych, aż staną się duże.',
      location: 'Gdańsk, Polska',
      photo: '',
      picture: '/ogrod.svg',
    },
    url: 'https://zak.example.net',
    description: 'Co uprawia Łukasz Żak, i biurko, przy którym się uczy.',
    contact: { email: 'poczta@zak.example.net', phone: '', address: 'Gdańsk, Polska', hours: 'Nocą' },
    timeZone: 'Europe/Warsaw',
    language: 'pl',
    navigation: { about: 'O mnie' },
    categories: ['Gleba', 'Woda'],
    accounts: 'open',
    contactForm: { phone: 'international' },
    social: [{ label: 'Mastodon', url: 'https://mastodon.example.net/@zak' }],
    portfolio: {
      featured: [3],
      skills: [{ area: 'Grządki', names: ['Podniesione', 'Zagłębione'] }],
      experience: [
        { period: '2020', role: 'Ogrodnik', place: 'Gdańsk', text: 'Wyhodował trzy bazy danych.' },
      ],
      resume: 'https://zak.example.net/zyciorys.pdf',
    },
    footer: { text: 'Powoli • Pewnie • Zielono', visits: true, shortcuts: false },
  },
  colours,
  catalogue,
  content: {
    CNAME: 'zak.example.net',
    'ogrod.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="#6a1b7a"/></svg>',
    'about.md': '# O mnie\n\nPowoli, na [papierze](/narzedzia).',
    'narzedzia.md': '---\nlang: en\nlabel: Tools\n---\n# What I use',
    'ksiazki.md': '# Lista książek, do których wracam',
    'ogrodek.md': '# Co teraz uprawiam w swoim ogródku i dlaczego',
  },
};

/** A designer in India. */
export const hindi: Owner = {
  site: {
    brand: 'मीरा.dev',
    owner: {
      name: 'मीरा क्षत्रिय',
      role: 'वेब डेवलपर',
      headline: '',
      intro: 'मैं तेज़ और सरल वेबसाइटें बनाती हूँ।',
      location: 'जयपुर, भारत',
      photo: '',
      picture: '',
    },
    url: 'https://meera.example.org',
    description: 'मीरा का काम और उनकी पढ़ाई।',
    contact: {
      email: 'namaste@meera.example.org',
      phone: '+91 141 555 0101',
      address: '',
      hours: 'सोमवार से शुक्रवार',
    },
    timeZone: 'Asia/Calcutta',
    language: 'hi',
    navigation: {},
    categories: [],
    accounts: 'open',
    contactForm: { phone: 'none' },
    social: [],
    portfolio: {
      featured: 'latest',
      skills: [],
      experience: [{ period: '2024 से', role: 'डेवलपर', place: 'जयपुर', text: 'दुकानों के लिए वेबसाइटें।' }],
      resume: '',
    },
    footer: { text: 'सरल • तेज़', visits: true, shortcuts: true },
  },
  colours,
  catalogue,
  content: { 'about.md': '# मेरे बारे में\n\nनमस्ते!' },
};

/** A painter whose site is a portfolio alone, and says as little as possible. */
export const closed: Owner = {
  site: {
    brand: 'الحداد',
    owner: {
      name: 'نور الحداد',
      role: 'مطوّرة ويب',
      intro: 'أبني مواقع سريعة.',
      location: '',
      photo: '',
      headline: '',
      picture: '',
    },
    url: 'https://noor.example.com',
    description: 'أعمال نور الحداد.',
    contact: { email: 'salam@noor.example.com', phone: '', address: '', hours: '' },
    timeZone: 'Asia/Amman',
    language: 'ar',
    navigation: {},
    categories: ['متاجر'],
    accounts: 'closed',
    contactForm: { phone: 'required' },
    social: [],
    portfolio: { featured: [], skills: [], experience: [], resume: '' },
    footer: { text: '', visits: false, shortcuts: false },
  },
  colours,
  catalogue,
  content: {},
};

const boat = `---
id: 1
title: paperboat
description: Faltet lange Zeilen in der Kommandozeile, ohne Wörter zu zerreißen.
imageURL: ./boat.png
category: [Kommandozeile]
sourceCode: https://github.com/jonas/paperboat
year: 2026
role: Alles
stack: [Rust]
result: 12 000 Installationen im Monat
order: 1
---

# Wozu noch eines?

\`fold\` zählt **Bytes**. [Lizenz](LICENSE)

| Zeilen | fold | paperboat |
| ------ | ---: | --------: |
| 10 000 | 0,9s | 0,2s      |

![Eine gefaltete Zeile](./folded.png)

\`\`\`rust
fn fold(line: &str) -> Vec<&str> {}
\`\`\`
`;

const withFields = (fields: string) => `---\n${fields}\n---\n`;

/** A student in Germany who writes command-line tools, and whose projects are files. */
export const german: Owner = {
  site: {
    ...closed.site,
    brand: 'jonas.dev',
    owner: {
      name: 'Jonas Weiß',
      role: 'Student der Informatik',
      headline: 'Ich schreibe Werkzeuge für Leute, die in der Kommandozeile leben.',
      intro: 'Im letzten Semester in Leipzig, ab April auf der Suche nach einer Stelle.',
      location: 'Leipzig',
      photo: '',
      picture: '',
    },
    url: 'https://jonas.example.dev',
    description: 'Werkzeuge für die Kommandozeile, von Jonas Weiß.',
    contact: { email: 'hallo@jonas.example.dev', phone: '', address: '', hours: '' },
    timeZone: 'Europe/Berlin',
    language: 'de',
    categories: ['Kommandozeile'],
    contactForm: { phone: 'none' },
    social: [{ label: 'GitHub', url: 'https://github.com/jonas' }],
    portfolio: { featured: 'latest', skills: [], experience: [], resume: '' },
  },
  colours,
  catalogue,
  content: {
    'projects/boat.md': boat,
    'projects/kite.md': withFields('id: 2\ntitle: Kite\ndescription: Zeigt, welche Ports offen sind.'),
    'projects/lamp.md': withFields('id: 3\ntitle: Lamp\ndescription: Noch nicht fertig.\ndraft: true'),
  },
};
