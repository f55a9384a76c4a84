import { nanoid } from '@reduxjs/toolkit';

/** A file on its way to the server, and who watches it. Neither can be written down in an action. */
export type Parcel = { file: File; watch: (share: number) => void };

const parcels = new Map<string, Parcel>();

/** Gives a parcel a name that may travel in an action. Whoever packs unpacks, also when the upload fails. */
export function pack(parcel: Parcel): string {
  const name = `parcel-${nanoid()}`;
  parcels.set(name, parcel);
  return name;
}

export const parcelNamed = (name: string) => parcels.get(name);

export const unpack = (name: string) => void parcels.delete(name);
