import {
  guardianLinkUrl,
  guardianUrl,
  type Letters,
  link,
  name,
  newPasswordUrl,
  secret,
  signInUrl,
  text,
} from '../letter.ts'

const GREETING = 'السلام علیکم'

export const ur: Letters = {
  temporary_password: ({ first_name, school_name, password }, site) => ({
    subject: `${school_name} میں آپ کا اکاؤنٹ`,
    parts: [
      text(`${GREETING} ${name(first_name)}،`),
      text(`${name(school_name)} میں آپ کا اکاؤنٹ بن گیا ہے۔ آپ کا عارضی پاس ورڈ یہ ہے:`),
      secret(password),
      link('داخل ہوں', signInUrl(site)),
      text('اس سے داخل ہونے پر آپ اپنا پاس ورڈ خود چنیں گے۔'),
    ],
  }),
  invited_to_school: ({ first_name, school_name }, site) => ({
    subject: `${school_name} کی طرف سے دعوت`,
    parts: [
      text(`${GREETING} ${name(first_name)}،`),
      text(
        `${name(school_name)} آپ کو شمولیت کی دعوت دیتا ہے۔ اپنے موجودہ پاس ورڈ سے داخل ہوں اور دعوت قبول کریں۔`,
      ),
      link('داخل ہوں', signInUrl(site)),
      text('دعوت «اکاؤنٹس» میں ہے؛ ایک مدرسے سے دوسرے میں بھی وہیں سے جاتے ہیں۔'),
    ],
  }),
  forgot_password: ({ code }, site) => ({
    subject: 'اپنا پاس ورڈ دوبارہ مقرر کریں',
    parts: [
      text(`${GREETING}،`),
      text('آپ کے اکاؤنٹ کا پاس ورڈ بدلنے کی درخواست آئی ہے۔ اگر یہ آپ نے کی ہے تو یہ لنک کھولیں:'),
      link('نیا پاس ورڈ چنیں', newPasswordUrl(site, code)),
      text('یہ لنک 30 منٹ کے اندر ایک ہی بار استعمال ہو سکتا ہے۔'),
      text('اگر آپ نے درخواست نہیں کی تو کچھ نہ کریں: آپ کا پاس ورڈ وہی رہے گا۔'),
    ],
  }),
  guardian_password: ({ first_name, school_name, password }, site) => ({
    subject: `${school_name} میں آپ کے بچے کے اسباق`,
    parts: [
      text(`${GREETING} ${name(first_name)}،`),
      text(`${name(school_name)} میں آپ اپنے بچے کے اسباق دیکھ سکتے ہیں۔ آپ کا عارضی پاس ورڈ:`),
      secret(password),
      link('اسباق دیکھیں', guardianUrl(site)),
      text('اپنے ای میل پتے اور اس پاس ورڈ سے داخل ہوں۔'),
    ],
  }),
  guardian_link: ({ first_name, school_name, code }, site) => ({
    subject: `${school_name} میں آپ کے بچے کے اسباق کا لنک`,
    parts: [
      text(`${GREETING} ${name(first_name)}،`),
      text(`${name(school_name)} آپ کو آپ کے بچے کے اسباق کا لنک بھیج رہا ہے۔ پاس ورڈ درکار نہیں:`),
      link('اسباق دیکھیں', guardianLinkUrl(site, code)),
      text('یہ لنک 24 گھنٹے کے اندر ایک ہی بار استعمال ہو سکتا ہے۔ براہ کرم کسی اور کو نہ دیں۔'),
    ],
  }),
}
