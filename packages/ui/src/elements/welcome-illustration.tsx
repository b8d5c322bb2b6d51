/** The landing page's illustration: a patient and a doctor under a neem tree, in front of the clinic. */
export const WelcomeIllustration = () => (
  <svg
    viewBox="0 0 480 360"
    aria-hidden
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="mx-auto h-auto w-full max-w-xl"
  >
    <rect x="10" y="14" width="460" height="332" rx="28" className="fill-brand-soft" />
    <circle cx="392" cy="82" r="34" className="fill-accent" opacity="0.9" />
    <circle cx="392" cy="82" r="45" className="stroke-accent" strokeWidth="2" strokeDasharray="2 8" />
    <path d="M10 286c120-26 340-26 460 0v32a28 28 0 01-28 28H38a28 28 0 01-28-28z" className="fill-accent-soft" />
    <path d="M150 150h206v138H150z" className="fill-surface" />
    <path d="M138 150l115-52 115 52z" className="fill-accent" />
    <path d="M150 166h206" className="stroke-brand" strokeWidth="5" strokeDasharray="2 11" />
    <circle cx="253" cy="128" r="13" className="fill-surface" />
    <path d="M253 121v14M246 128h14" className="stroke-accent" strokeWidth="4" />
    <path d="M230 288v-62a23 23 0 0146 0v62z" className="fill-brand" />
    <g className="fill-info-soft stroke-brand" strokeWidth="3">
      <rect x="172" y="190" width="36" height="40" rx="6" />
      <rect x="298" y="190" width="36" height="40" rx="6" />
      <path d="M190 190v40M316 190v40M172 210h36M298 210h36" />
    </g>
    <path d="M72 300c4-40 2-70-2-104M72 232l-20-22M71 218l22-24" className="stroke-accent-text" strokeWidth="9" />
    <g className="fill-success">
      <circle cx="48" cy="168" r="32" />
      <circle cx="94" cy="158" r="36" />
      <circle cx="68" cy="126" r="34" />
    </g>
    <g className="fill-success-soft" opacity="0.6">
      <circle cx="58" cy="128" r="4" />
      <circle cx="98" cy="146" r="4" />
      <circle cx="44" cy="164" r="4" />
      <circle cx="76" cy="170" r="4" />
      <circle cx="110" cy="172" r="4" />
    </g>
    <path d="M136 330c0-50 12-82 38-82s38 32 38 82z" className="fill-accent" />
    <path d="M142 304h64M139 318h70" className="stroke-on-accent" strokeWidth="3" strokeDasharray="2 8" />
    <path d="M166 234h16v18c-5 5-11 5-16 0z" fill="#6b4027" />
    <ellipse cx="174" cy="222" rx="16" ry="18" fill="#6b4027" />
    <path d="M156 220c-6-26 8-34 20-33 16-2 25 10 17 33-5-13-11-15-19-15s-14 3-18 15z" className="fill-brand" />
    <path d="M268 330c0-52 12-84 40-84s40 32 40 84z" className="fill-surface stroke-brand" strokeWidth="3" />
    <path d="M308 250v80" className="stroke-brand" strokeWidth="2" />
    <path d="M292 250c-2 22 4 30 16 30s18-8 16-30" className="stroke-success" strokeWidth="4" />
    <circle cx="308" cy="284" r="5" className="fill-success" />
    <path d="M300 232h16v18c-5 5-11 5-16 0z" fill="#4f2d1a" />
    <ellipse cx="308" cy="220" rx="16" ry="18" fill="#4f2d1a" />
    <path d="M291 216c-2-20 8-26 17-26s19 6 17 26c-4-9-9-12-17-12s-13 3-17 12z" fill="#1b1a2c" />
  </svg>
)
