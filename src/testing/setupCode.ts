/** The `SETUP_CODE` of every server that tests start: whoever signs up with it becomes an admin (behaviour 4.3). */
export const SETUP_CODE = 'set up this site for a test';
