/** The house mark; a page on a staging address hides it. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg className="logo" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#0E3A4E" />
      <g transform="translate(32 37) scale(.8)">
        <path d="M-32-14C-31-2-25 5-17 10L0 20 17 10C25 5 31-2 32-14 14-18-14-18-32-14Z" fill="#F7F5EF" />
        <path d="M-24 5-17 10 0 20 17 10 24 5C14 9 6 10 0 12-6 10-14 9-24 5Z" fill="#F4B740" />
      </g>
    </svg>
  )
}
