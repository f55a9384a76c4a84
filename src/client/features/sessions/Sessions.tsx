import { useId } from 'react';
import styled from 'styled-components';
import type { ListedSession } from '@/contract/auth/session';
import { color, space } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { Fetched } from '@/client/ui/Fetched';
import { useFocusFallback } from '@/client/ui/focusFallback';
import { Chip, Muted, PageHead, Row, Stack, Surface } from '@/client/ui/layout';
import { LocalDate } from '@/client/ui/LocalDate';
import { Hint } from '@/client/ui/TextField.styles';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './sessionsApi';

const text = {
  lead: 'End what you do not know or no longer use, and change your password if it was not you.',
  unknownDevice: 'Unknown device',
};

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The devices on which the user is signed in. Each but this one can be signed out here. */
export function Sessions() {
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endSession, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const isBusy = ending.isLoading || endingOthers.isLoading;
  // A button disappears with what it ends. It is not disabled meanwhile, which would lose the focus.
  const { fallback, onFocus } = useFocusFallback<HTMLHeadingElement>(query.data);
  const titleId = useId();

  return (
    <Stack as={Surface} aria-labelledby={titleId} onFocus={onFocus}>
      <Stack $gap="xs">
        <h2 id={titleId} ref={fallback} tabIndex={-1}>
          Where you are signed in
        </h2>
        <Muted>{text.lead}</Muted>
      </Stack>
      <Fetched query={query} failed="Your sessions could not be loaded.">
        {(sessions) => (
          <>
            <ul role="list">
              {sessions.map((session) => (
                <Item as="li" key={session._id}>
                  <div id={`session-${session._id}`}>
                    <Row>
                      <strong>{session.device || text.unknownDevice}</strong>
                      {session.isCurrent && <Chip>This device</Chip>}
                    </Row>
                    {session.createdAt && <Moment label="Signed in" time={session.createdAt} />}
                    <Moment label="Last used" time={session.usedAt} />
                  </div>
                  {!session.isCurrent && (
                    <Button
                      $weight="quiet"
                      aria-label={`End this session: ${session.device || text.unknownDevice}`}
                      aria-describedby={`session-${session._id}`}
                      aria-disabled={isBusy}
                      onClick={() => void (isBusy || endSession(session._id))}
                    >
                      End this session
                    </Button>
                  )}
                </Item>
              ))}
            </ul>
            {sessions.length > 1 && (
              <Row>
                <Button $weight="quiet" aria-disabled={isBusy} onClick={() => void (isBusy || endOthers())}>
                  End all others
                </Button>
              </Row>
            )}
          </>
        )}
      </Fetched>
    </Stack>
  );
}

const Moment = ({ label, time }: { label: string; time: ListedSession['usedAt'] }) => (
  <Hint>
    {label}{' '}
    <time dateTime={time}>
      <LocalDate>{format.format(new Date(time))}</LocalDate>
    </time>
  </Hint>
);

const Item = styled(PageHead)`
  align-items: center;
  padding-block: ${space.m};
  border-block-start: 1px solid ${color.line};
`;
