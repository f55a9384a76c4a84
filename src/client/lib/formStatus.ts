/** What stands in a form's own status line. */
export type FormStatus = { problem: string } | { success: string } | undefined;
