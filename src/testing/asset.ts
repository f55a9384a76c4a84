/** Stands for the address of a file that the bundler would serve. */
export default '/asset';
