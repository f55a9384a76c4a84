import { Fragment } from 'react';
import { Detail } from './DataTable.styles';

/** An address with a telephone number below it. Where there is no room for the whole, it wraps between its parts. */
export const EmailAndPhone = ({ email, phone }: { email: string; phone: string }) => (
  <div>
    {email.split(/(?=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
    {phone && <Detail>{phone}</Detail>}
  </div>
);
