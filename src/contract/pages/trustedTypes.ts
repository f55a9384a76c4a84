/** The only Trusted Types policies, which the Content-Security-Policy names. They turn addresses into those of scripts. */
export const trustedTypesPolicies = {
  /** webpack's, for the files of the build. */
  scripts: 'scripts',
  /** Knows one address, that of the service worker. */
  worker: 'worker',
};
