/** The texts below the landing page's first screen (contract 8.6). */
export const landingText = {
  skills: 'Skills',
  experience: 'Experience',
  resume: 'Resume',
  social: 'Elsewhere',
} as const;
