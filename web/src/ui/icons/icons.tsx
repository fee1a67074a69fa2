import { makeIcon } from './icon.tsx'

// Marked as pure, so that a bundle contains only used icons.

export const BackIcon = /* @__PURE__ */ makeIcon('M19 12H5m6-6-6 6 6 6', 'directional')
export const ForwardIcon = /* @__PURE__ */ makeIcon('m9 6 6 6-6 6', 'directional')
export const DownIcon = /* @__PURE__ */ makeIcon('m6 9 6 6 6-6')
export const UpIcon = /* @__PURE__ */ makeIcon('m6 15 6-6 6 6')
export const CloseIcon = /* @__PURE__ */ makeIcon('M6 6l12 12M18 6 6 18')
export const MenuIcon = /* @__PURE__ */ makeIcon('M4 7h16M4 12h16M4 17h16')
export const MoreIcon = /* @__PURE__ */ makeIcon(
  'M11.5 5h1v1h-1V5Zm0 6.5h1v1h-1v-1Zm0 6.5h1v1h-1v-1Z',
)
export const LettersIcon = /* @__PURE__ */ makeIcon(
  'm3 18 5-13 5 13M4.8 14h6.4M21 18v-7m0 3.5a3 3 0 1 0-6 0 3 3 0 0 0 6 0Z',
)
export const DeviceIcon = /* @__PURE__ */ makeIcon('M7 3h10v18H7V3Zm4 15h2')
export const SearchIcon = /* @__PURE__ */ makeIcon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4')
export const FilterIcon = /* @__PURE__ */ makeIcon('M4 7h16M7 12h10m-7 5h4')
export const CheckIcon = /* @__PURE__ */ makeIcon('m5 12.5 4.5 4.5L19 7.5')
export const PlusIcon = /* @__PURE__ */ makeIcon('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ makeIcon('M5 12h14')
export const PauseIcon = /* @__PURE__ */ makeIcon('M9 6v12m6-12v12')
export const PlayIcon = /* @__PURE__ */ makeIcon('M8 5.5v13l10.5-6.5L8 5.5Z', 'directional')
export const TrashIcon = /* @__PURE__ */ makeIcon(
  'M5 7h14M10 7V5h4v2m-7 0 1 12h8l1-12m-7 4v4m4-4v4',
)
export const EditIcon = /* @__PURE__ */ makeIcon('m5 19 1-4L16 5l3 3L9 18l-4 1ZM14 7l3 3')
export const RepeatIcon = /* @__PURE__ */ makeIcon(
  'M19 12a7 7 0 1 1-2-4.9L19 9m0-5v5h-5',
  'directional',
)
export const UndoIcon = /* @__PURE__ */ makeIcon(
  'M8 14 4 10l4-4m-4 4h10a5 5 0 0 1 0 10h-3',
  'directional',
)
export const AlertIcon = /* @__PURE__ */ makeIcon('M12 4 3 19.5h18L12 4Zm0 6v4m0 3h.01')
export const InfoIcon = /* @__PURE__ */ makeIcon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8h.01',
)
export const DoneIcon = /* @__PURE__ */ makeIcon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9 3 3 5-6',
)
export const PersonIcon = /* @__PURE__ */ makeIcon(
  'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10c.6-4 3.3-6 7-6s6.4 2 7 6',
)
export const PeopleIcon = /* @__PURE__ */ makeIcon(
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9c.5-3.7 3-5.5 6.5-5.5s6 1.8 6.5 5.5M16 4.5a3.5 3.5 0 0 1 0 6.5m2 4c2 .8 3.2 2.5 3.5 5',
)
export const HomeIcon = /* @__PURE__ */ makeIcon('M4 11.5 12 4l8 7.5M6 10v10h12V10m-8 10v-5h4v5')
export const BookIcon = /* @__PURE__ */ makeIcon(
  'M12 7c-2-1.7-4.5-2-8-2v13c3.5 0 6 .3 8 2 2-1.7 4.5-2 8-2V5c-3.5 0-6 .3-8 2Zm0 0v13',
)
/** The product's mark: the star of the juz around an open book. */
export const MarkIcon = /* @__PURE__ */ makeIcon(
  'm12 1 3.2 3.2h4.6v4.6L23 12l-3.2 3.2v4.6h-4.6L12 23l-3.2-3.2H4.2v-4.6L1 12l3.2-3.2V4.2h4.6ZM12 9.7c-1.2-.9-2.7-1.3-4.3-1.3V15c1.6 0 3.1.4 4.3 1.3 1.2-.9 2.7-1.3 4.3-1.3V8.4c-1.6 0-3.1.4-4.3 1.3v6.6',
)
export const ChartIcon = /* @__PURE__ */ makeIcon('M4 20h16M7 20v-7m5 7V5m5 15v-10')
export const SchoolIcon = /* @__PURE__ */ makeIcon(
  'M3 20h18M5.5 20v-7h13v7M7 13c0-4 5-4.5 5-9 0 4.5 5 5 5 9m-6.5 7v-3.5a1.5 1.5 0 0 1 3 0V20',
)
export const TallyIcon = /* @__PURE__ */ makeIcon('M6 5v14m4-14v14m4-14v14m4-14v14M3 15.5 21 8.5')
export const GearIcon = /* @__PURE__ */ makeIcon(
  'M4 8h9m5 0h2M4 16h2m5 0h9M15.5 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const CardIcon = /* @__PURE__ */ makeIcon('M3 6.5h18v11H3v-11ZM3 10.5h18M7 14.5h3')
export const SignOutIcon = /* @__PURE__ */ makeIcon(
  'M13 4H5v16h8m-3-8h11m-4-4 4 4-4 4',
  'directional',
)
export const GlobeIcon = /* @__PURE__ */ makeIcon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.5 3.5 5.5 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.5-3.5-9s1-6.5 3.5-9Z',
)
export const ThemeIcon = /* @__PURE__ */ makeIcon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-18v18m3-17v16m3-14v12',
)
export const MailIcon = /* @__PURE__ */ makeIcon('M3.5 6h17v12h-17V6Zm0 .5 8.5 7 8.5-7')
export const CommentIcon = /* @__PURE__ */ makeIcon('M4 5h16v11H10l-4.5 4v-4H4V5Zm4 4h8m-8 3.5h5')
export const SendIcon = /* @__PURE__ */ makeIcon(
  'M20.5 3.5 3.5 10l7 3.5 3.5 7 6.5-17Zm-10 10 10-10',
)
export const PhoneIcon = /* @__PURE__ */ makeIcon(
  'M8.5 4H5a1 1 0 0 0-1 1.1A16 16 0 0 0 18.9 20a1 1 0 0 0 1.1-1v-3.5l-4.5-1.5-1.8 2.2a13 13 0 0 1-5.9-5.9L10 8.5 8.5 4Z',
)
export const KeyIcon = /* @__PURE__ */ makeIcon(
  'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm3-7 8-8m-3 3 3 3m-6 0 2 2',
)
export const ShieldIcon = /* @__PURE__ */ makeIcon(
  'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Zm-3 8.5 2.2 2.2L15.5 10',
)
export const LinkIcon = /* @__PURE__ */ makeIcon(
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1m2 3.7a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
)
export const ClockIcon = /* @__PURE__ */ makeIcon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2',
)
export const CalendarIcon = /* @__PURE__ */ makeIcon('M4 6h16v14H4V6Zm0 5h16M8 3.5V8m8-4.5V8')
export const MessageIcon = /* @__PURE__ */ makeIcon('M4 5h16v11h-9l-4 4v-4H4V5Zm4 4h8m-8 3h5')
export const EyeIcon = /* @__PURE__ */ makeIcon(
  'M2.5 12c2-4 5.5-6 9.5-6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EarIcon = /* @__PURE__ */ makeIcon(
  'M7 10a5.5 5.5 0 1 1 10 3c-1.2 1.5-2.5 2-2.5 4.5a3 3 0 0 1-5.5 1.7M10 10a2.5 2.5 0 1 1 4 2c-1 .7-1.5 1.2-1.5 2',
)
export const GridIcon = /* @__PURE__ */ makeIcon(
  'M4 4h6v6H4V4Zm10 0h6v6h-6V4ZM4 14h6v6H4v-6Zm10 0h6v6h-6v-6Z',
)
export const PrintIcon = /* @__PURE__ */ makeIcon('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z')
export const UploadIcon = /* @__PURE__ */ makeIcon('M12 15V4m-5 5 5-5 5 5M4 20h16')
export const DownloadIcon = /* @__PURE__ */ makeIcon('M12 4v11m-5-5 5 5 5-5M4 20h16')
