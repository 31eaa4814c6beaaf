/** The default alphabet of GSM 03.38, one septet a sign; of its second table each takes two. */
const oneSeptet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const twoSeptets = new Set('\f^{}\\[~]|€')

/** A sign in septets; null: one such sign has all of the text sent in UCS-2. */
const septetsOf = (sign: string) => (oneSeptet.has(sign) ? 1 : twoSeptets.has(sign) ? 2 : null)
/** What one SMS holds, and each of several, which carry their order with them. */
const septets = { alone: 160, joined: 153 }
const units = { alone: 70, joined: 67 }

/** Into how many SMS the network cuts a text, which is what gateways bill; no sign lies in two of them. */
export const countParts = (text: string): number => {
  const signs = [...text]
  const inSeptets = signs.map(septetsOf)
  const isPlain = !inSeptets.includes(null)
  const { alone, joined } = isPlain ? septets : units
  const lengths = signs.map((sign, index) => (isPlain ? inSeptets[index]! : sign.length))
  if (lengths.reduce((sum, length) => sum + length, 0) <= alone) return 1
  let parts = 1
  let held = 0
  for (const length of lengths) {
    held += length
    if (held <= joined) continue
    parts += 1
    held = length
  }
  return parts
}
