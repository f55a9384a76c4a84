import { useId } from 'react';
import styled from 'styled-components';
import { MAX_FAILED_MAILS, type FailedMail } from '@/contract/mail/mail';
import { color, space, type } from '@/client/design/tokens';
import { isProblem } from '@/client/store/problems';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { Button } from '@/client/ui/Button';
import { Fetched } from '@/client/ui/Fetched';
import { Muted, PageHead, Stack } from '@/client/ui/layout';
import { Panel } from '@/client/ui/Panel';
import { nextRowButton, pageHeading } from '@/client/ui/focusFallback';
import { keepFresh } from '@/client/ui/table/ListPage';
import { useListFailedMailsQuery, useRetryMailMutation, useRetryMailsMutation } from './failedMailsApi';

const text = {
  lead: 'The contact messages themselves are under Messages.',
  onlyLatest: `Only the latest ${MAX_FAILED_MAILS} are listed.`,
  notFetched: 'The mails that could not be sent could not be loaded.',
  kinds: {
    message: 'A contact message',
    digest: 'Several contact messages',
    link: 'A link to a new password',
    admin: 'A link that makes an admin',
    password: 'A notice of a changed password',
  } satisfies Record<FailedMail['kind'], string>,
};

/** The mails that were given up; none where the site sends no mail. */
export function useFailedMails() {
  const features = useGetFeaturesQuery();
  const mails = useListFailedMailsQuery(undefined, { ...keepFresh, skip: !features.data?.mail });
  return { ...mails, isLoading: features.isLoading || mails.isLoading };
}

/** Nothing where there are none. */
export const FailedMails = () => (
  <Fetched query={useFailedMails()} failed={text.notFetched} loader={null}>
    {(mails) => mails.length > 0 && <MailList mails={mails} />}
  </Fetched>
);

function MailList({ mails }: { mails: readonly FailedMail[] }) {
  const titleId = useId();
  return (
    <Panel $tone="danger" aria-labelledby={titleId}>
      <Row>
        <Stack $gap="xs">
          <h2 id={titleId}>Mail could not be sent</h2>
          <Muted>
            {text.lead} {mails.length === MAX_FAILED_MAILS && text.onlyLatest}
          </Muted>
        </Stack>
        {mails.length > 1 && <RetryAll />}
      </Row>
      <Stack as="ul">
        {mails.map((mail) => (
          <Mail key={mail._id} {...mail} />
        ))}
      </Stack>
    </Panel>
  );
}

function RetryAll() {
  const [retry, { isLoading }] = useRetryMailsMutation();

  const retryMails = async (button: HTMLButtonElement) => {
    const { error } = await retry();
    if (!error && document.activeElement === button) pageHeading()?.focus();
  };

  return (
    <Button
      $weight="quiet"
      aria-disabled={isLoading}
      onClick={({ currentTarget }) => void (isLoading || retryMails(currentTarget))}
    >
      Try all again
    </Button>
  );
}

function Mail({ _id, kind, recipient, createdAt, reason }: FailedMail) {
  const [retry, { isLoading }] = useRetryMailMutation();
  const timeId = useId();

  const retryMail = async (button: HTMLButtonElement) => {
    const next = nextRowButton(button);
    const { error } = await retry(_id);
    // Another admin may have been faster.
    const isGone = !error || (isProblem(error) && error.status === 404);
    if (isGone && document.activeElement === button) next?.focus();
  };

  return (
    <Item as="li">
      <div>
        <strong>
          {text.kinds[kind]} <bdi>{`to ${recipient}`}</bdi>
        </strong>
        <Muted>
          <time id={timeId} dateTime={createdAt}>
            {new Date(createdAt).toLocaleString()}
          </time>
        </Muted>
        <p>{reason}</p>
      </div>
      <Button
        $weight="quiet"
        aria-label={`Try again: mail to ${recipient}`}
        aria-describedby={timeId}
        // Not disabled, which would lose the focus.
        aria-disabled={isLoading}
        onClick={({ currentTarget }) => void (isLoading || retryMail(currentTarget))}
      >
        Try again
      </Button>
    </Item>
  );
}

const Row = styled(PageHead)`
  align-items: center;

  > div {
    flex: 1 1 16rem;
  }
`;

const Item = styled(Row)`
  padding-block-start: ${space.m};
  border-block-start: 1px solid ${color.line};
  overflow-wrap: anywhere;

  p,
  time {
    font-size: ${type.small};
  }
`;
