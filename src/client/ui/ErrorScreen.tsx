import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@/client/lib/paths';
import { color, font, space, type } from '@/client/design/tokens';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';
import { Container, Lead, Row, Stack } from './layout';

type Props = {
  status?: number;
  statusText?: string;
  message?: string;
  /** Offers to load the page anew, where that may help. */
  reload?: () => void;
};

const unchanging = () => () => undefined;
const noMoment = () => '';

const DEFAULT_MESSAGE = 'The page you are looking for does not exist or has moved.';

/** The error page of spec section 2, in all its uses. */
export function ErrorScreen({
  status = 404,
  statusText = 'Page Not Found',
  message = DEFAULT_MESSAGE,
  reload,
}: Props) {
  const navigate = useNavigate();
  const [mountedAt] = useState(() => new Date().toISOString());
  // A page that was drawn by the build has no moment yet: it gets one as it comes to life.
  const happenedAt = useSyncExternalStore(unchanging, () => mountedAt, noMoment);

  // In a tab that was opened here, there is nothing to go back to.
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home));

  return (
    <Container>
      <Stack $gap="l">
        <Status>{status}</Status>
        <h1>{statusText}</h1>
        <Lead>{message}</Lead>
        <Code>
          Error code: ERR-{status} <time>{happenedAt}</time>
        </Code>
        <Row>
          {reload && (
            <Button type="button" onClick={reload}>
              Reload Page
            </Button>
          )}
          <Button type="button" $weight={reload ? 'quiet' : 'primary'} onClick={goBack}>
            Go Back
          </Button>
          <ButtonLink $weight="quiet" to={paths.home}>
            Return Home
          </ButtonLink>
          <ButtonLink $weight="quiet" to={paths.contact.toLowerCase()}>
            Contact Support
          </ButtonLink>
        </Row>
      </Stack>
    </Container>
  );
}

export function NotFound() {
  return <ErrorScreen />;
}

const Status = styled.p`
  font: 800 clamp(5rem, 20vw, 11rem) / 0.9 ${font.display};
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
