/* Words in headings, in English, Afrikaans, Arabic and Urdu, normalized with `alike`. Each kind of
   list adds words for its owners. */

/** Content of a column about a person. */
export type Holds = 'first_name' | 'last_name' | 'full_name' | 'class' | 'email' | 'phone'

export const HOLDS: Record<Holds, string[]> = {
  first_name: [
    ...['first name', 'firstname', 'first names', 'given name', 'given names', 'forename', 'first'],
    ...['voornaam', 'voorname', 'noemnaam', 'الاسم الأول', 'اسم الأول', 'پہلا نام'],
  ],
  last_name: [
    ...[
      'last name',
      'lastname',
      'surname',
      'family name',
      'second name',
      'last',
      'van',
      'familienaam',
    ],
    ...['اسم العائلة', 'اسم عائلة', 'العائلة', 'اللقب', 'لقب', 'الكنية', 'الاسم الأخير'],
    ...['خاندانی نام', 'آخری نام'],
  ],
  full_name: [
    ...['name', 'names', 'full name', 'full names', 'fullname', 'name and surname', 'name surname'],
    ...['surname and name', 'surname name', 'surname and names', 'surname and first name'],
    ...['surname first name', 'last name and first name', 'last name first name', 'van en naam'],
    ...['van en voornaam', 'اللقب والاسم', 'اسم العائلة والاسم'],
    ...['naam', 'volle naam', 'naam en van', 'naam van'],
    ...[
      'الاسم',
      'اسم',
      'الاسم الكامل',
      'اسم كامل',
      'الاسم الثلاثي',
      'الاسم الرباعي',
      'نام',
      'پورا نام',
    ],
  ],
  class: [
    ...[
      'class',
      'class name',
      'classroom',
      'jamaat',
      'jama at',
      'jamaah',
      'jamat',
      'jamaats',
      'section',
    ],
    ...[
      'halaqah',
      'halaqa',
      'halqa',
      'halaqah name',
      'maktab class',
      'madrasah class',
      'madrasa class',
    ],
    ...['hifz class', 'quran class', 'grade', 'group', 'level', 'klas', 'graad', 'groep'],
    ...[
      'الفصل',
      'فصل',
      'الصف',
      'صف',
      'الحلقة',
      'حلقة',
      'القسم',
      'المجموعة',
      'المستوى',
      'اسم الحلقة',
    ],
    ...['جماعت', 'درجہ', 'کلاس', 'حلقہ'],
  ],
  email: [
    ...['email', 'e mail', 'email address', 'e mail address', 'emailaddress', 'mail', 'email id'],
    ...['epos', 'e pos', 'e posadres', 'eposadres', 'epos adres', 'e pos adres'],
    ...['البريد الإلكتروني', 'بريد إلكتروني', 'البريد', 'بريد', 'إيميل', 'الإيميل', 'ايميل'],
    ...['ای میل', 'ای میل پتہ', 'ایمیل'],
  ],
  phone: [
    ...['phone', 'phone number', 'phone no', 'phone nr', 'telephone', 'telephone number'],
    ...['telephone no', 'tel', 'tel no', 'tel nr', 'tel number', 'cell', 'cell number', 'cell no'],
    ...[
      'cell nr',
      'cellphone',
      'cellphone number',
      'cellphone no',
      'cell phone',
      'cell phone number',
    ],
    ...['mobile', 'mobile number', 'mobile no', 'mobile phone', 'contact number', 'contact no'],
    ...['contact nr', 'contact', 'contact details', 'number', 'whatsapp', 'whatsapp number'],
    ...['whatsapp no', 'whatsapp nr', 'whats app', 'whats app no', 'whats app number', 'watsapp'],
    ...[
      'selfoon',
      'selfoonnommer',
      'selfoon nommer',
      'selfoon nr',
      'sel',
      'sel nr',
      'sel no',
      'foon',
    ],
    ...[
      'telefoon',
      'telefoonnommer',
      'telefoon nommer',
      'kontaknommer',
      'kontak nommer',
      'kontak nr',
    ],
    ...[
      'home tel',
      'home tel no',
      'home telephone',
      'home phone',
      'home number',
      'home no',
      'landline',
    ],
    ...['work tel', 'work phone', 'work number', 'work no', 'huis tel', 'huistelefoon', 'werk tel'],
    ...[
      'alternative number',
      'alternate number',
      'other number',
      'emergency number',
      'emergency no',
    ],
    ...['الهاتف', 'هاتف', 'رقم الهاتف', 'رقم هاتف', 'الجوال', 'جوال', 'رقم الجوال', 'رقم جوال'],
    ...[
      'موبايل',
      'الموبايل',
      'رقم الموبايل',
      'محمول',
      'المحمول',
      'تلفون',
      'التلفون',
      'رقم التواصل',
    ],
    ...['واتساب', 'رقم الواتساب', 'واتس', 'هاتف المنزل', 'هاتف البيت'],
    ...[
      'فون',
      'فون نمبر',
      'موبائل',
      'موبائل نمبر',
      'رابطہ نمبر',
      'نمبر',
      'واٹس ایپ',
      'واٹس ایپ نمبر',
    ],
    ...['گھر کا فون', 'گھر کا نمبر'],
  ],
}

/** Words of lower rank: a landline counts after a mobile, a grade after a class. */
export const SECOND_CHOICE =
  /\b(?:home|work|landline|huis|huistelefoon|werk|alternat(?:iv)?e|other|emergency|grade|group|level|graad|groep)\b|المنزل|البيت|المستو|گھر/

/** Words to ignore between others: 'Naam van ma', 'Father's name', 'والد کا نام'. */
export const FILLERS = ['s', 'of', 'the', 'for', 'se', 'van', 'die', 'کا', 'کی', 'کے']
