/** A text that only its key opens again: AES-GCM under a key that PBKDF2 makes of a passkey (contract 5.3). */
export type Locked = { rounds: number; salt: string; iv: string; text: string };

const ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const encode = (text: string) => new TextEncoder().encode(text);

/** Blanks around a passkey do not count, and a letter counts the same however a keyboard composes it. */
async function keyFrom(passkey: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const words = encode(passkey.trim().normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** Locks a text. It is bound to an owner, so that it cannot be passed off as somebody else's. */
export async function lock(text: string, passkey: string, owner: string): Promise<Locked> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyFrom(passkey, salt, ROUNDS);
  const locked = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encode(owner) },
    key,
    encode(text),
  );
  return { rounds: ROUNDS, salt: toText(salt), iv: toText(iv), text: toText(new Uint8Array(locked)) };
}

/** The text, or undefined where the passkey does not fit. */
export async function unlock(locked: Locked, passkey: string, owner: string): Promise<string | undefined> {
  try {
    const key = await keyFrom(passkey, toBytes(locked.salt), locked.rounds);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: toBytes(locked.iv), additionalData: encode(owner) },
      key,
      toBytes(locked.text),
    );
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}
