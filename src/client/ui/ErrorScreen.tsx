import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/client/lib/paths';
import { color, font, from, space, type } from '@/client/design/tokens';
import { Button, ButtonLink } from './Button';
import { useIsHydrating } from './hydration';
import { Container, Lead, Row, Stack } from './layout';

type Props = {
  status?: number;
  statusText?: string;
  message?: string;
  /** Shown as a button when a reload may help. */
  reload?: () => void;
};

export const PAGE_NOT_FOUND = 'Page Not Found';

/** The error page (behaviour 11.6). */
export function ErrorScreen({
  status = 404,
  statusText = PAGE_NOT_FOUND,
  message = 'The page you are looking for does not exist or has moved.',
  reload,
}: Props) {
  const navigate = useNavigate();
  const [mountedAt] = useState(() => new Date().toISOString());
  // The prerendered page has no time until hydration.
  const happenedAt = useIsHydrating() ? '' : mountedAt;

  // A tab that opened on this page has no history.
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home));

  return (
    <Container>
      <Columns>
        <Status>{status}</Status>
        <Stack $gap="l">
          <h1>{statusText}</h1>
          <Lead>{message}</Lead>
          <Code>
            Error code: ERR-{status} <time>{happenedAt}</time>
          </Code>
          <Row>
            {reload && <Button onClick={reload}>Reload Page</Button>}
            <Button $weight={reload ? 'quiet' : 'primary'} onClick={goBack}>
              Go Back
            </Button>
            <ButtonLink $weight="quiet" to={paths.home}>
              Return Home
            </ButtonLink>
            {status === 404 && (
              <ButtonLink $weight="quiet" to={paths.projects}>
                See Projects
              </ButtonLink>
            )}
            <ButtonLink $weight="quiet" to={paths.contact}>
              Contact Support
            </ButtonLink>
          </Row>
        </Stack>
      </Columns>
    </Container>
  );
}

const planned: string[] = [paths.directMessages, paths.groupChats];

/** One prerendered file serves all unknown paths, so what it says of a path follows hydration. */
export function NotFound() {
  const { pathname } = useLocation();
  const isHydrating = useIsHydrating();
  const isPlanned = !isHydrating && planned.includes(pathname.toLowerCase().replace(/\/$/, ''));
  return <ErrorScreen message={isPlanned ? 'This page is still to come.' : undefined} />;
}

const Columns = styled.div`
  display: grid;
  gap: ${space.l} ${space.xxl};
  align-items: center;

  ${from.desktop} {
    grid-template-columns: 1fr 1fr;
    min-height: 60vh;
  }
`;

const Status = styled.p`
  font: 800 min(max(5rem, 24vw), 18rem, 42vw) / 0.9 ${font.display};
  letter-spacing: -0.05em;
  color: ${color.accent};
`;

const Code = styled.p`
  font-family: ${font.mono};
  font-size: ${type.small};
  color: ${color.muted};
  padding-block: ${space.s};
  border-block: 1px solid ${color.line};

  time {
    display: block;
    min-height: 1lh;
  }
`;
