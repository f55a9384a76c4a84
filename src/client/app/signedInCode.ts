/** The code that runs for signed-in users only, whatever page is open. */
export { makeAccountPersister } from '@/client/persistence/accountPersister';
export { addSignedInListeners } from './signedInListeners';
