import styled from 'styled-components';
import * as icons from 'simple-icons';

const marks = [
  icons.siBluesky,
  icons.siCodepen,
  icons.siDribbble,
  icons.siGithub,
  icons.siGitlab,
  icons.siInstagram,
  icons.siLinkedin,
  icons.siMastodon,
  icons.siMedium,
  icons.siStackoverflow,
  icons.siX,
  icons.siYoutube,
];

/** The mark of a well-known network; nothing for others. Version 13 of simple-icons is the last with LinkedIn's. */
export function SocialMark({ label }: { label: string }) {
  const mark = marks.find(({ title }) => title.toLowerCase() === label.trim().toLowerCase());
  if (!mark) return null;
  return (
    <Mark viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={mark.path} />
    </Mark>
  );
}

const Mark = styled.svg`
  width: 1.2em;
  height: 1.2em;
  fill: currentcolor;
  flex: none;
`;
