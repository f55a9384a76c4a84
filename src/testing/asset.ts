/** Replaces the address of a bundled file. */
export default '/asset';
