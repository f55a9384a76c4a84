import { apiBaseUrl, onApi } from '@/client/lib/apiBaseUrl';

/**
 * The URL of a project's picture. Uploaded ones are on the API, which may have another origin than the site; where it
 * has not, the path stays as the server renders it.
 */
export function pictureUrl(imageURL: string) {
  if (!imageURL.startsWith('/api/') || typeof window === 'undefined') return imageURL;
  return apiBaseUrl() === window.location.origin ? imageURL : onApi(imageURL);
}
