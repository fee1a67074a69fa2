import { makeIcon } from './icon.tsx'

// Each of the seven categories has its own shape, so that colour is not needed to distinguish them.

export const NewKindIcon = /* @__PURE__ */ makeIcon(
  'M12 20v-9m0 2c0-4-2.5-6-7-6 0 4 2.5 6 7 6Zm0-2c0-3.5 2.5-6 7-6 0 4-2.5 6-7 6Z',
)
export const RecentKindIcon = /* @__PURE__ */ makeIcon(
  'M5 12a7 7 0 1 0 2-4.9L5 9m0-5v5h5m2-1v4.5l3 1.5',
)
export const OldKindIcon = /* @__PURE__ */ makeIcon(
  'm12 4 9 4.5-9 4.5-9-4.5L12 4Zm-9 8.5 9 4.5 9-4.5M3 16.5 12 21l9-4.5',
)
export const InsideKindIcon = /* @__PURE__ */ makeIcon(
  'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3V4Zm0 13a3 3 0 0 1 3-3h11M11 4v6l2-1.5 2 1.5V4',
)
export const CompletionKindIcon = /* @__PURE__ */ makeIcon(
  'M12 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm-3.5-1.5L7 21l5-2.5 5 2.5-1.5-8.5',
)
export const ExamKindIcon = /* @__PURE__ */ makeIcon(
  'M9 5H6v16h12V5h-3M9 3.5h6v3H9v-3ZM9 14l2 2 4-4.5',
)
export const OtherKindIcon = /* @__PURE__ */ makeIcon(
  'M4.5 11v2h2v-2h-2Zm6.5 0v2h2v-2h-2Zm6.5 0v2h2v-2h-2Z',
)
