/** The texts below the landing page's first screen (behaviour 5.1). */
export const landingText = {
  skills: 'Skills',
  experience: 'Experience',
  contact: 'Get in touch',
  write: 'Write to me',
  resume: 'Resume',
} as const;
