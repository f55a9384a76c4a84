/** A text encrypted with AES-GCM under a key that PBKDF2 derives from a passkey (behaviour 4.9). */
export type EncryptedText = { rounds: number; salt: string; iv: string; text: string };

const ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const encode = (text: string) => new TextEncoder().encode(text);

/** Ignores blanks around the passkey, and how a keyboard composes its characters. */
async function deriveKey(passkey: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const bytes = encode(passkey.trim().normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** The text is bound to its owner: it cannot be decrypted as another owner's. */
export async function encryptText(text: string, passkey: string, owner: string): Promise<EncryptedText> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await deriveKey(passkey, salt, ROUNDS);
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(owner) };
  const encrypted = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, encode(text)));
  return { rounds: ROUNDS, salt: toBase64(salt), iv: toBase64(iv), text: toBase64(encrypted) };
}

/** Returns undefined when the passkey does not match. */
export async function decryptText({ rounds, salt, iv, text }: EncryptedText, passkey: string, owner: string) {
  try {
    const key = await deriveKey(passkey, fromBase64(salt), rounds);
    const algorithm = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encode(owner) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, fromBase64(text)));
  } catch {
    return undefined;
  }
}
