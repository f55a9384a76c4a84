import styled from 'styled-components';
import { site } from '@/site';
import { hosting } from '@/contract/hosting';
import { from } from '@/client/design/tokens';
import { ContactDetails } from '@/client/features/messages/ContactDetails';
import { ContactForm } from '@/client/features/messages/ContactForm';
import { LinkButton } from '@/client/ui/Button';
import { Container, Lead, Row, Stack, Surface } from '@/client/ui/layout';

export default function ContactPage() {
  return (
    <Container>
      <Columns $gap="xl">
        <Stack $gap="s">
          <h1>Contact</h1>
          <Lead>An idea, a question, a job to do: write to me and I will answer by e-mail.</Lead>
          {hosting.isStandalone && (
            <Row>
              <LinkButton href={`mailto:${site.contact.email}`}>Write to me</LinkButton>
            </Row>
          )}
        </Stack>
        <FormArea>{hosting.isStandalone ? <ContactDetails /> : <ContactForm />}</FormArea>
        {!hosting.isStandalone && <ContactDetails />}
      </Columns>
    </Container>
  );
}

const Columns = styled(Stack)`
  align-items: start;

  ${from.desktop} {
    grid-template: auto 1fr / 2fr 3fr;
  }
`;

/** Before the details on a phone, beside them on a wide screen. */
const FormArea = styled(Surface)`
  ${from.desktop} {
    grid-area: 1 / 2 / span 2;
  }
  /* Without code, a form cannot be sent. */
  @media (scripting: none) {
    &:has(form) {
      display: none;
    }
  }
`;
