import { trustedTypesPolicies } from '@/contract/pages/trustedTypes';
import type { Config } from '@/server/config';
import type { Site } from '@/server/siteFiles';

/** styled-components writes its rules into an element that starts empty: this is the hash of the empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The Content-Security-Policy of pages with these inline scripts and styles. */
export function contentPolicy({ scripts, styles }: Site['inline'], apiBaseUrl: string | undefined) {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", EMPTY_STYLE, ...styles],
    // Projects may show pictures from anywhere.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'connect-src': ["'self'", ...(apiBaseUrl ? [new URL(apiBaseUrl).origin] : [])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // No text becomes markup or code; where browsers do not know it, the directives above remain.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': Object.values(trustedTypesPolicies),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export type HeaderOptions = {
  config: Pick<Config, 'corsOrigin' | 'apiBaseUrl' | 'trustProxy'>;
  site: Site | undefined;
};

/**
 * The headers of every response; `npm run export` writes most of them to a file as well. Without a Cross-Origin-Opener-Policy:
 * Chromium would change the process before the first paint (docs/decisions/06).
 */
export function securityHeaders({ config, site }: HeaderOptions): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(site?.inline ?? { scripts: [], styles: [] }, config.apiBaseUrl),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The one other origin that may call the API may show its pictures as well.
    'cross-origin-resource-policy': config.corsOrigin ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
