import { Fragment } from 'react';
import { Detail } from './table/DataTable.styles';

type Props = { email: string; phone: string };

/** An address with a telephone number below it. Where there is no room for the whole, it wraps between its parts. */
export function EmailAndPhone({ email, phone }: Props) {
  return (
    <div>
      {email.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
      <Detail>{phone}</Detail>
    </div>
  );
}
