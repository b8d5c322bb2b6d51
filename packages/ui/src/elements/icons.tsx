import type { ReactNode } from 'react'

export type IconProps = {
  /** The accessible name. Omit it if text is next to the icon. */
  label?: string
  /** Tailwind size classes. Default: 1.25em, so that the icon scales with its text. */
  className?: string
}

/** The frame of every icon: a 24-unit grid, lines of 1.75 in the text colour. */
function Icon({ label, className = 'size-[1.25em]', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`${className} shrink-0`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  )
}

const draw = (d: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={d} />
  </Icon>
)

/** An icon that points along the line of reading: mirrored from right to left. */
const drawDirection = (d: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={d} className="origin-center rtl:[transform:scaleX(-1)]" />
  </Icon>
)

export const MenuIcon = /* @__PURE__ */ draw('M4 7h16M4 12h16M4 17h16')
export const CloseIcon = /* @__PURE__ */ draw('M6 6l12 12M18 6L6 18')
export const CheckIcon = /* @__PURE__ */ draw('M5 12.5l4.5 4.5L19 7.5')
export const PlusIcon = /* @__PURE__ */ draw('M12 5v14M5 12h14')
export const ChevronDownIcon = /* @__PURE__ */ draw('M6 9.5l6 6 6-6')
export const ChevronUpIcon = /* @__PURE__ */ draw('M6 14.5l6-6 6 6')
export const ChevronLeftIcon = /* @__PURE__ */ drawDirection('M14.5 6l-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ drawDirection('M9.5 6l6 6-6 6')
export const ArrowRightIcon = /* @__PURE__ */ drawDirection('M5 12h14M13 6l6 6-6 6')
export const ArrowLeftIcon = /* @__PURE__ */ drawDirection('M19 12H5M11 6l-6 6 6 6')
export const SortIcon = /* @__PURE__ */ draw('M8 10l4-4 4 4M8 14l4 4 4-4')
export const MoreIcon = /* @__PURE__ */ draw('M5 12h.01M12 12h.01M19 12h.01')
export const SearchIcon = /* @__PURE__ */ draw('M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5')
export const HomeIcon = /* @__PURE__ */ draw('M4 11l8-7 8 7v8a1 1 0 01-1 1h-4v-6H9v6H5a1 1 0 01-1-1z')
export const DashboardIcon = /* @__PURE__ */ draw('M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z')
export const PersonIcon = /* @__PURE__ */ draw('M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20a7.5 7.5 0 0115 0')
export const PeopleIcon = /* @__PURE__ */ draw(
  'M9 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 19.5a6.5 6.5 0 0113 0M16 5.3a3.5 3.5 0 010 6.4M18 14.3a6.5 6.5 0 013.5 5.2',
)
export const DoctorIcon = /* @__PURE__ */ draw(
  'M6 4H4.5v5a4.5 4.5 0 009 0V4H12M9 13.5V16a4.5 4.5 0 009 0v-2M18 10a2 2 0 100 4 2 2 0 000-4z',
)
export const HospitalIcon = /* @__PURE__ */ draw(
  'M5 20V5a1 1 0 011-1h12a1 1 0 011 1v15M3 20h18M12 7.5v5M9.5 10h5M10 20v-4h4v4',
)
export const CalendarIcon = /* @__PURE__ */ draw(
  'M5 6h14a1 1 0 011 1v12a1 1 0 01-1 1H5a1 1 0 01-1-1V7a1 1 0 011-1zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
)
export const ClockIcon = /* @__PURE__ */ draw('M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4.5l3 2')
export const CardIcon = /* @__PURE__ */ draw(
  'M4 6h16a1 1 0 011 1v10a1 1 0 01-1 1H4a1 1 0 01-1-1V7a1 1 0 011-1zM3 10h18M7 14.5h3',
)
export const ChartIcon = /* @__PURE__ */ draw('M4 20h16M7 16v-5M12 16V5M17 16v-8')
export const NairaIcon = /* @__PURE__ */ draw('M7 20V4l10 16V4M4 10h16M4 14h16')
export const ChatIcon = /* @__PURE__ */ draw(
  'M5 5h14a1 1 0 011 1v10a1 1 0 01-1 1h-7l-5 4v-4H5a1 1 0 01-1-1V6a1 1 0 011-1zM8 9.5h8M8 13h5',
)
export const SendIcon = /* @__PURE__ */ draw('M4 12L20 4l-5 16-3.5-6.5zM11.5 13.5L20 4')
export const BellIcon = /* @__PURE__ */ draw('M6 16.5V11a6 6 0 1112 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 004 0')
export const PhoneIcon = /* @__PURE__ */ draw(
  'M6 4h3l1.5 4.5L8.5 10a11 11 0 005.5 5.5l1.5-2L20 15v3a2 2 0 01-2 2A14 14 0 014 6a2 2 0 012-2z',
)
export const MailIcon = /* @__PURE__ */ draw(
  'M4 6h16a1 1 0 011 1v10a1 1 0 01-1 1H4a1 1 0 01-1-1V7a1 1 0 011-1zM3.5 7.5l8.5 6 8.5-6',
)
export const PinIcon = /* @__PURE__ */ draw(
  'M12 21s7-6.2 7-11.2A7 7 0 005 9.800C5 14.8 12 21 12 21zM12 7.500a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
)
export const EyeIcon = /* @__PURE__ */ draw(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.500a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
)
export const EyeOffIcon = /* @__PURE__ */ draw(
  'M4 4l16 16M9.5 6a9 9 0 012.5-.500c6 0 9.5 6.5 9.5 6.500a17 17 0 01-3 3.700M6.5 8A16 16 0 002.5 12S6 18.5 12 18.500a9 9 0 003.5-.7',
)
export const TrashIcon = /* @__PURE__ */ draw('M4 7h16M9.5 7V4.500h5V7M6 7l1 13h10l1-13M10 11v5.500M14 11v5.5')
export const EditIcon = /* @__PURE__ */ draw('M4 20l1-4.500L16 4.5 19.5 8 8.5 19zM13.5 7l3.5 3.5')
export const UploadIcon = /* @__PURE__ */ draw('M12 16V5M7.5 9L12 4.5 16.5 9M4 15v4a1 1 0 001 1h14a1 1 0 001-1v-4')
export const DownloadIcon = /* @__PURE__ */ draw(
  'M12 4.500v11M7.5 11.500l4.5 4.5 4.5-4.500M4 15v4a1 1 0 001 1h14a1 1 0 001-1v-4',
)
export const UndoIcon = /* @__PURE__ */ draw('M9 7L4.5 11.5 9 16M5 11.500h9a5.5 5.5 0 010 11h-2')
export const RetryIcon = /* @__PURE__ */ draw('M19.5 12a7.5 7.5 0 11-2.2-5.300L20 9.500M20 4.500v5h-5')
export const LogOutIcon = /* @__PURE__ */ draw('M10 4H5a1 1 0 00-1 1v14a1 1 0 001 1h5M15 8l4 4-4 4M19 12H9.5')
export const InfoIcon = /* @__PURE__ */ draw('M12 4a8 8 0 100 16 8 8 0 000-16zM12 11v5M12 8h.01')
export const WarningIcon = /* @__PURE__ */ draw('M12 4.500l8.5 15h-17zM12 10v4.500M12 17h.01')
export const SuccessIcon = /* @__PURE__ */ draw('M12 4a8 8 0 100 16 8 8 0 000-16zM8.5 12.300l2.5 2.5 4.5-5')
export const ErrorIcon = /* @__PURE__ */ draw(
  'M8.7 4h6.600L20 8.700v6.600L15.3 20H8.700L4 15.300V8.700zM12 8v5M12 16h.01',
)
export const ShieldIcon = /* @__PURE__ */ draw(
  'M12 3.500l7 2.500v5.500c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.200L15.2 10',
)
export const HeartIcon = /* @__PURE__ */ draw(
  'M12 20s-7.5-4.7-7.5-10.200A4.3 4.3 0 0112 7a4.3 4.3 0 017.5 2.800C19.5 15.3 12 20 12 20z',
)
export const DropIcon = /* @__PURE__ */ draw('M12 3.500s6 6.3 6 10.500a6 6 0 01-12 0c0-4.2 6-10.5 6-10.500z')
export const PillIcon = /* @__PURE__ */ draw(
  'M5.6 18.400a4.5 4.5 0 010-6.400L12 5.600a4.5 4.5 0 016.4 6.400L12 18.400a4.5 4.5 0 01-6.4 0zM8.8 8.800l6.4 6.4',
)
export const FileIcon = /* @__PURE__ */ draw('M6 4h8l4 4v12H6zM14 4v4h4M9 12.500h6M9 16h6')
