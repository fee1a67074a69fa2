// Named exports, so that the bundle contains only these functions of the library: a namespace
// import prevents tree shaking.
export {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
