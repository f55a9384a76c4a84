/** Under it, this device remembers whether the first steps of an account have begun or are over. */
export const firstStepsKey = (userId: string) => `deskfolio:first-steps:${userId}`;
