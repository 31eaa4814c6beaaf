const posts = 'M30 0V124M190 0V124'
const hull = 'M66 40C68 64 80 76 92 84L110 94 128 84C140 76 152 64 154 40C136 34 84 34 66 40Z'

type Props = {
  state: 'empty' | 'waiting' | 'closed' | 'broken'
  /** It is nobody's fault: the mark warns. */
  mild?: boolean
}
/** An empty bay: nobody there yet, kept locked, or the beam that should hold the boat has come down. */
export function BayScene({ state, mild = false }: Props) {
  return (
    <svg viewBox="0 0 220 130" width="220" height="130" aria-hidden="true">
      <path d={posts} stroke="var(--steel)" strokeWidth="8" />
      {state === 'broken' ? (
        <>
          <rect x="14" y="98" width="84" height="8" fill="var(--signal)" transform="rotate(6 14 98)" />
          <rect x="122" y="98" width="84" height="8" fill="var(--signal)" transform="rotate(-6 206 98)" />
          <path
            d="M110 34v30M110 76v1"
            stroke={mild ? 'var(--signal-strong)' : 'var(--danger-mark)'}
            strokeWidth="6"
            strokeLinecap="round"
          />
        </>
      ) : (
        <>
          <rect x="14" y="98" width="192" height="8" fill="var(--signal)" />
          <path d={hull} fill="none" stroke="var(--ink-2)" strokeWidth="2" strokeDasharray="6 6" />
        </>
      )}
      {state === 'closed' && (
        <>
          <path d="M99 56v-6a11 11 0 0 1 22 0v6" fill="none" stroke="var(--ink-2)" strokeWidth="4" />
          <rect x="94" y="55" width="32" height="24" rx="4" fill="var(--ink-2)" />
          <path d="M110 63v8" stroke="var(--surface)" strokeWidth="4" strokeLinecap="round" />
        </>
      )}
      {state === 'waiting' && (
        <path d="M110 52v18M101 61h18" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
      )}
    </svg>
  )
}
