import { useEffect, useId, useRef } from 'react';
import { showToast } from '@/client/features/toasts/showToast';
import { copyText } from '@/client/lib/copyText';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { ButtonLink } from '@/client/ui/ButtonLink';
import { Container, Lead, Stack, Surface } from '@/client/ui/layout';
import * as S from '@/client/ui/TextField.styles';
import type { Typed } from './typedText';
import { formWords } from './formWords';

const words = formWords.sessionEnded;

/** Stands where the page was when the session died in the middle of a form. */
export function SessionEnded({ typed }: { typed: Typed[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <Container $width="narrow">
      <Surface>
        <Stack $gap="l">
          <Stack $gap="xs">
            <h1 ref={heading} tabIndex={-1}>
              {words.title}
            </h1>
            <Lead>{words.lead}</Lead>
          </Stack>
          {typed.map((entry, index) => (
            <Kept key={index} {...entry} />
          ))}
          <ButtonLink to={paths.signIn}>{formWords.signIn.submit}</ButtonLink>
        </Stack>
      </Surface>
    </Container>
  );
}

function Kept({ label, text }: Typed) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  const copy = async () => {
    if (await copyText(text)) showToast.success(words.copied(label));
    else field.current?.select();
  };

  return (
    <S.Field>
      <S.Label htmlFor={id}>{label}</S.Label>
      <S.Area ref={field} id={id} readOnly rows={text.includes('\n') ? 5 : 1} value={text} />
      <div>
        <Button type="button" $weight="quiet" onClick={() => void copy()}>
          {words.copy(label)}
        </Button>
      </div>
    </S.Field>
  );
}
