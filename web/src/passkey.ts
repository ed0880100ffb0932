/** Passkeys of this device: made and asked to sign, with what the server sends and wants as JSON. */

export interface SignedChallenge {
  id: string
  rawId: string
  type: string
  response: Record<string, string>
}

interface CreationJson extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  challenge: string
  user: { id: string; name: string; displayName: string }
  excludeCredentials?: { id: string; type: 'public-key' }[]
}

interface RequestJson extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  challenge: string
}

/** Whether this browser has passkeys for this address. */
export const hasPasskeys = 'PublicKeyCredential' in window && isSecureContext

/** Makes a passkey; null if the person does not want to, or the device cannot. */
export async function createPasskey(options: CreationJson): Promise<SignedChallenge | null> {
  const { challenge, user, excludeCredentials = [], ...others } = options
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...others,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id: bytesOf(id), type }))
  }
  return signed(await orNull(navigator.credentials.create({ publicKey })))
}

/** Signs the challenge of a log-in with a passkey that the person chooses; null if they choose none. */
export async function signWithPasskey({ challenge, ...others }: RequestJson): Promise<SignedChallenge | null> {
  const publicKey = { ...others, challenge: bytesOf(challenge) }
  return signed(await orNull(navigator.credentials.get({ publicKey })))
}

/** The credential, or null where the browser refuses for whatever reason: it does not tell which. */
async function orNull(asked: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asked) as PublicKeyCredential | null
  } catch {
    return null
  }
}

const PARTS = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const

function signed(credential: PublicKeyCredential | null): SignedChallenge | null {
  if (!credential) return null
  const found = credential.response as unknown as Partial<Record<(typeof PARTS)[number], ArrayBuffer | null>>
  const response: Record<string, string> = {}
  for (const part of PARTS) {
    const bytes = found[part]
    if (bytes) response[part] = textOfBytes(bytes)
  }
  return { id: credential.id, rawId: textOfBytes(credential.rawId), type: credential.type, response }
}

/** The bytes of a text in the alphabet of base64 for addresses. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const whole = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(whole, (one) => one.charCodeAt(0))
}

function textOfBytes(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
