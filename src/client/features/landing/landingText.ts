/** The texts below the landing page's first screen (contract 8.6). */
export const landingText = {
  skills: 'Skills',
  experience: 'Experience',
  contact: 'Get in touch',
  write: 'Write to me',
  resume: 'Resume',
} as const;
