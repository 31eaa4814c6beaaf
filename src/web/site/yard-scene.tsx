import { t } from '@lingui/core/macro'
import '#web/site/words.ts'
import { HullSide } from '#web/ui/hull/hull.tsx'
import { hullPaints } from '#web/ui/hull/paint.ts'
import { picturedRack, Rack } from '#web/ui/hull/rack.tsx'

function Backdrop() {
  return (
    <>
      <rect width="760" height="560" fill="url(#sky)" />
      <circle cx="150" cy="196" r="54" fill="#FBE3A6" opacity=".9" />
      <path
        d="M0 262 C90 214 150 236 232 206 C310 178 372 226 470 214 C560 204 640 176 760 214 V330 H0Z"
        fill="#7FA7AA"
        opacity=".55"
      />
      <path d="M0 286 C110 250 210 270 300 254 C420 234 560 262 760 246 V340 H0Z" fill="#557F88" opacity=".55" />
      <rect y="300" width="760" height="100" fill="url(#sea)" />
      <path d="M0 318 h90 M120 326 h140 M40 340 h70 M210 346 h60" stroke="#DDF0EA" strokeOpacity=".4" strokeWidth="2" />
      <path d="M0 384 H760 V560 H0Z" fill="#CDBFA4" />
      <path d="M0 384 H760 V394 H0Z" fill="#8C8069" />
      <path d="M0 470 H760" stroke="#fff" strokeOpacity=".5" strokeWidth="3" strokeDasharray="34 26" />
    </>
  )
}

function Forklift() {
  return (
    <>
      <ellipse cx="120" cy="40" rx="230" ry="13" fill="#0A2533" opacity=".22" />
      <g transform="translate(-46 -62) scale(.98)">
        <HullSide paint={hullPaints[2]} />
      </g>
      <path d="M-70 -52 H170" stroke="#22333B" strokeWidth="8" />
      <path d="M168 -196 V26" stroke="#22333B" strokeWidth="11" />
      <path d="M182 -196 V26" stroke="#3A4F59" strokeWidth="8" />
      <path d="M160 -196 h30" stroke="#22333B" strokeWidth="8" />
      <path d="M190 -46 H306 Q318 -46 318 -32 V22 H190Z" fill="#F4B740" />
      <path d="M196 -46 L206 -112 H268 L284 -46" fill="none" stroke="#22333B" strokeWidth="8" strokeLinejoin="round" />
      <path d="M212 -104 H262 L275 -50 H204Z" fill="#BFDDE0" opacity=".6" />
      <circle cx="214" cy="22" r="26" fill="#16242B" />
      <circle cx="214" cy="22" r="11" fill="#F4B740" />
      <circle cx="296" cy="26" r="21" fill="#16242B" />
      <circle cx="296" cy="26" r="9" fill="#F4B740" />
      <path d="M194 -10 H318" stroke="#16242B" strokeWidth="5" opacity=".25" />
    </>
  )
}

const colours = {
  '--rack-bay': '#0A25330d',
  '--rack-steel': '#35586A',
  '--rack-text': '#35586A',
} as React.CSSProperties

/** The rack by the water with a forklift on its way. Daylight in both colour schemes. */
export function YardScene() {
  return (
    <svg
      className="scene"
      viewBox="0 0 760 560"
      style={colours}
      role="img"
      aria-label={t`A dry-stack rack full of boats with a marina forklift carrying one to the water`}
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#9CC7CB" />
          <stop offset=".55" stopColor="#DDE7DC" />
          <stop offset="1" stopColor="#F6E2BE" />
        </linearGradient>
        <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2E8C93" />
          <stop offset="1" stopColor="#0E3A4E" />
        </linearGradient>
        <clipPath id="card">
          <rect width="760" height="560" rx="26" />
        </clipPath>
      </defs>
      <g clipPath="url(#card)">
        <Backdrop />
        <g transform="translate(352 52) scale(.96)">
          <svg width="480" height="400" viewBox="0 0 480 400" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
            <Rack rows={picturedRack(5, 5, 7)} />
          </svg>
        </g>
        <g transform="translate(96 470)">
          <Forklift />
        </g>
      </g>
    </svg>
  )
}
