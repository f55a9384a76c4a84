import type { Migration } from 'kysely';
import { users } from './001-users';
import { photos } from './002-photos';
import { messages } from './003-messages';
import { projects } from './004-projects';
import { counters } from './005-counters';
import { attempts } from './006-attempts';
import { mails } from './007-mails';
import { lists } from './008-lists';
import { visits } from './009-visits';
import { pictures } from './010-pictures';
import { passwordResets } from './011-password-resets';
import { pictureSizes } from './012-picture-sizes';
import { sessionDetails } from './013-session-details';
import { emailProof } from './014-email-proof';
import { adminLinks } from './015-admin-links';
import { deskCopies } from './016-desk-copies';
import { visitors } from './017-visitors';
import { caseStudies } from './018-case-studies';
import { goingBack } from './019-going-back';
import { projectFields } from './020-project-fields';
import { push } from './021-push';

/** Every migration in order. Only add to it: a migration that has run is never changed. */
export const migrations: Record<string, Migration> = {
  '001-users': users,
  '002-photos': photos,
  '003-messages': messages,
  '004-projects': projects,
  '005-counters': counters,
  '006-attempts': attempts,
  '007-mails': mails,
  '008-lists': lists,
  '009-visits': visits,
  '010-pictures': pictures,
  '011-password-resets': passwordResets,
  '012-picture-sizes': pictureSizes,
  '013-session-details': sessionDetails,
  '014-email-proof': emailProof,
  '015-admin-links': adminLinks,
  '016-desk-copies': deskCopies,
  '017-visitors': visitors,
  '018-case-studies': caseStudies,
  '019-going-back': goingBack,
  '020-project-fields': projectFields,
  '021-push': push,
};
