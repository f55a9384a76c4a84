import { dayOf } from '@/client/lib/days';
import { relativeDay } from '@/client/lib/relativeDay';
import { Button } from '@/client/ui/Button';
import { Disclosure } from '@/client/ui/Disclosure';
import { nextRowButton } from '@/client/ui/nextRowButton';
import { RestoreList } from '@/client/ui/RestoreList';
import { useListDeletedProjectsQuery, useRestoreProjectMutation } from './adminProjectsApi';
import { adminProjectsText } from './adminProjectsText';

const { bin } = adminProjectsText;

/** What was deleted in the last 30 days, the latest first, to be restored (behaviour 9.4). */
export function DeletedProjects() {
  const { data: deleted = [] } = useListDeletedProjectsQuery();
  const [restore] = useRestoreProjectMutation();
  if (deleted.length === 0) return null;

  const restoreOne = async (id: string, button: HTMLButtonElement) => {
    const next = nextRowButton(button);
    const { error } = await restore(id);
    if (!error && button.ownerDocument.activeElement === button) next?.focus();
  };
  return (
    <Disclosure label={bin.title}>
      <RestoreList>
        {deleted.map(({ _id, title, category, deletedAt }) => (
          <li key={_id}>
            <div>
              <b>{title}</b>
              <small>
                {category.join(', ')} · {deletedText(deletedAt)}
              </small>
            </div>
            <Button
              type="button"
              $weight="quiet"
              aria-label={bin.restoreOf(title)}
              onClick={({ currentTarget }) => void restoreOne(_id, currentTarget)}
            >
              {bin.restore}
            </Button>
          </li>
        ))}
      </RestoreList>
    </Disclosure>
  );
}

const deletedText = (deletedAt: string) =>
  bin.deleted(relativeDay(dayOf(new Date(deletedAt)), dayOf(new Date())));
