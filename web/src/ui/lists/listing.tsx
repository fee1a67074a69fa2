import type { ReactNode } from 'react'

type ListingProps = {
  state: 'loading' | 'error' | 'empty' | 'ready'
  loading: ReactNode
  error: ReactNode
  empty: ReactNode
  children: ReactNode
}

/** Requires all four states of a fetched list. */
export function Listing({ state, loading, error, empty, children }: ListingProps) {
  switch (state) {
    case 'loading':
      return loading
    case 'error':
      return error
    case 'empty':
      return empty
    case 'ready':
      return children
  }
}
