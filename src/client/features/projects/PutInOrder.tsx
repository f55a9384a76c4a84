import { showToast } from '@/client/features/toasts/showToast';
import { AGAIN } from '@/client/store/api';
import { useAppDispatch } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';
import { adminProjectsApi } from './adminProjectsApi';

const { listAdminProjects } = adminProjectsApi.endpoints;

/** Opens the dialog for the order of all projects, as they are at that moment. */
export function PutInOrder() {
  const dispatch = useAppDispatch();
  const { open, dialog } = useDialogOnDemand(showToast.dialogNotLoaded);

  const putInOrder = async () => {
    const { data } = await dispatch(listAdminProjects.initiate({}, AGAIN));
    if (!data) return;
    open(async () => {
      const { OrderDialog } = await import('./OrderDialog');
      return (close) => <OrderDialog projects={data.rows} close={close} />;
    });
  };

  return (
    <>
      <Button $weight="quiet" onClick={() => void putInOrder()}>
        Put in order
      </Button>
      {dialog}
    </>
  );
}
