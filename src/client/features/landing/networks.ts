/** Networks whose icons the build copies, by their names in simple-icons. Its version 13 is the last with LinkedIn's. */
export const networks = [
  'bluesky',
  'codepen',
  'dribbble',
  'github',
  'gitlab',
  'instagram',
  'linkedin',
  'mastodon',
  'medium',
  'stackoverflow',
  'x',
  'youtube',
];
