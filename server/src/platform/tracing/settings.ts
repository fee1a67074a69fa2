import * as z from 'zod'
import { blankIsAbsent } from '../setting-values.ts'

/** OpenTelemetry's own names and values. Its SDK reads the rest, such as OTEL_RESOURCE_ATTRIBUTES, from the environment. */
export type TracingSettings = {
  url: string
  /** `name=value` pairs with commas between, percent-encoded. */
  headers: string
  serviceName: string
  sampler: (typeof SAMPLERS)[number]
  ratio: number
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const A_RATIO = 'must be a number from 0 to 1, such as 0.1'

export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    blankIsAbsent,
    z
      .url({ protocol: /^https?$/, error: 'must look like http://collector.example:4318' })
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.preprocess(blankIsAbsent, z.string().default('')),
  OTEL_SERVICE_NAME: z.preprocess(blankIsAbsent, z.string().default('talaqqi')),
  OTEL_TRACES_SAMPLER: z.preprocess(
    blankIsAbsent,
    z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^(0|1|0?\.\d{1,9}|1\.0)$/, A_RATIO)
      .transform(Number)
      .default(1),
  ),
}

type Read = z.infer<z.ZodObject<typeof tracingEnvironment>>

/** Absent without an endpoint: no span is made, and nothing is loaded. */
export function tracingOf(values: Read): TracingSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return {
    url: `${endpoint.endsWith('/') ? endpoint : `${endpoint}/`}v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  }
}
