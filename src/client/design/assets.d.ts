declare module '*.woff2' {
  /** The address that the bundler serves the file under. */
  const url: string;
  export default url;
}
