import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@contract/answers';
import { registrationOf, registrationSaid, validationOf } from '@contract/registration-answers';

const answered = (text: string, over: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  text,
  complete: true,
  tooLarge: false,
  ...over,
});
const said = (text: string, step: 'create' | 'verify' = 'verify', over: Partial<Answer> = {}) =>
  registrationSaid(answered(text, over), step).said;

describe('an answer to a registration that says that it was done', () => {
  it.each([
    ['true'],
    ['{"isVerified": true}'],
    ['{"verified":"yes"}'],
    ['{"success":true,"error":null}'],
    ['{"ok":1,"errors":[],"error":false,"errorMessage":""}'],
    ['{"callbackUri":"https://a.example","status":"enabled"}'],
    ['{"data":{"attributes":{"state":"Verified"}}}'],
    ['{"message":"The callback address was verified."}'],
    ['{"message":"Verified without errors"}'],
    ['"verified"'],
    ['<VerifyResponse><IsVerified>true</IsVerified></VerifyResponse>'],
    ['<?xml version="1.0"?><boolean xmlns="urn:x">true</boolean>'],
    ['<webhook verified="true"/>'],
    ['<a:Result xmlns:a="urn:a"><a:Status>Enabled</a:Status><a:Error/></a:Result>'],
    ['verified=true&error='],
    ['verified: yes'],
    ['The webhook is now enabled.'],
  ])('verified: %s', (text) => {
    expect(said(text)).toBe('done');
  });

  it.each([
    ['{"created": "2026-11-22T10:00:00Z"}'],
    ['{"created": true}'],
    ['{"callbackUri":"http://127.0.0.1:1/x","status":"awaiting_verification"}'],
    ['{"result":"registered"}'],
    ['<created>true</created>'],
    ['Created'],
  ])('created: %s', (text) => {
    expect(said(text, 'create')).toBe('done');
  });
});

describe('an answer to a registration that says that it was refused', () => {
  it.each([
    ['false'],
    ['{"isVerified": false}'],
    ['{"verified": "no"}'],
    ['{"verified": 0}'],
    ['{"error": "invalid_verifier", "message": "The code is not known"}'],
    ['{"ErrorNumber": "400.04", "Message": "Invalid callback address"}'],
    ['{"errors":[{"message":"x"}]}'],
    ['{"error":{"code":7}}'],
    ['{"BrokenRules":[{"Description":"late"}]}'],
    ['{"success": true, "isVerified": false}'],
    ['{"status":"refused"}'],
    ['{"status":404}'],
    ['{"message":"The verifier could not be verified"}'],
    ['{"result":{"valid":"False"}}'],
    ['"Not verified"'],
    ['<VerifyResponse><IsVerified>false</IsVerified></VerifyResponse>'],
    ['<Error><Message>Bad verifier</Message></Error>'],
    ['<webhook verified="false"/>'],
    ['<r><Status>Rejected</Status></r>'],
    ['verified=false'],
    ['status: denied'],
    ['Verification failed: expired code'],
    ['Unable to verify this address'],
    ['<html><head><title>403 Forbidden</title></head><body>x</body></html>'],
  ])('%s', (text) => {
    expect(said(text)).toBe('refused');
  });

  it('also where only the beginning of it arrived', () => {
    expect(said('{"isVerified":false,"hint":"', 'verify', { complete: false })).toBe('refused');
    expect(said('Verification failed: ', 'verify', { complete: false })).toBe('refused');
  });

  it('keeps the words, to be shown', () => {
    const result = registrationOf(
      answered('{"error":"bad_code","message":"That code is not ours"}'),
      'verify',
    );
    expect(result).toMatchObject({
      ok: false,
      problem: { kind: 'refusal', status: 200, words: expect.stringContaining('That code is not ours') },
    });
  });
});

describe('an answer to a registration that says nothing that can be believed', () => {
  it.each([
    [''],
    ['   '],
    ['{}'],
    ['[]'],
    ['null'],
    ['1'],
    ['{"callbackUri":"https://a.example/verified?created=true"}'],
    ['{"id":"wh_1"}'],
    ['{"verified":null}'],
    ['{"verified":""}'],
    ['{"status":200}'],
    ['{"verified":false,"verified":true'],
    ['{"isVerified":'],
    ['OK'],
    ['200 OK'],
    ['\u0000\u0001\u0002'],
    ['<html><head><title>Welcome</title></head><body>Sign in to use this network</body></html>'],
    ['<ok'],
  ])('%s', (text) => {
    const found = said(text);
    expect(found === 'done').toBe(false);
    if (!text.includes('false')) expect(found).toBe('nothing');
  });

  it('takes for verified no word that only says that the code arrived or was asked for', () => {
    for (const text of [
      '{"status":"awaiting_verification"}',
      '{"created":true}',
      '{"status":"pending"}',
      'Accepted',
    ]) {
      expect(said(text, 'verify')).toBe('nothing');
    }
  });

  it('takes no success from the beginning of an answer', () => {
    expect(said('{"verified":true}', 'verify', { complete: false })).toBe('nothing');
    expect(said('verified: yes', 'verify', { tooLarge: true })).toBe('nothing');
  });

  it('believes no success of an object that says a thing twice', () => {
    expect(said('{"verified":false,"verified":true}')).not.toBe('done');
    expect(said('{"verified":true,"verified":true}')).not.toBe('done');
  });

  it('never takes a success from a status alone, whatever the bytes, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
        fc.constantFrom('create', 'verify'),
        (text, step) => {
          const found = registrationSaid(answered(text), step);
          expect(['done', 'refused', 'nothing']).toContain(found.said);
          expect(registrationOf(answered(text, { status: 500 }), step).ok).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('an answer to the validation of a signature', () => {
  const validated = (text: string, over: Partial<Answer> = {}) => validationOf(answered(text, over));

  it.each([
    'true',
    '{"valid":true}',
    '{"isValid":true,"error":null,"ErrorNumber":0}',
    '{"result":"valid"}',
    '{"data":{"signatureValid":"yes"}}',
    '{"Verified":1}',
    '{"success":true}',
    '{"message":"The signature is valid"}',
    '<boolean xmlns="urn:x">true</boolean>',
    '<ValidateResponse><IsValid>true</IsValid></ValidateResponse>',
    'isValid=true',
    'valid',
    '"ok"',
  ])('is yes: %s', (text) => {
    expect(validated(text)).toEqual({ ok: true, value: true });
  });
  it.each([
    'false',
    '{"valid":false}',
    '{"isValid":false,"error":"Signature mismatch"}',
    '{"result":"invalid"}',
    '{"Matches":"no"}',
    '{"message":"Invalid signature"}',
    '<r><IsValid>false</IsValid></r>',
    'valid=false',
    'invalid',
  ])('is no: %s', (text) => {
    expect(validated(text)).toEqual({ ok: true, value: false });
  });
  it.each([
    '{}',
    '[true]',
    '{"ErrorNumber":"403.01","Message":"Token expired"}',
    '{"isValid":true,"ErrorNumber":"412.02"}',
    '{"isValid":false,"ErrorNumber":"403.01"}',
    '{"statusCode":400,"isValid":true}',
    '{"status":500,"isValid":false}',
    '{"isValid":true,"hasErrors":"true"}',
    '{"success":false,"message":"Too many requests"}',
    '{"valid":true,"verified":false}',
    '{"valid":"perhaps"}',
    '<html><body>true</body></html>',
    'The service is down',
    '',
  ])('says neither: %s', (text) => {
    expect(validated(text).ok).toBe(false);
  });
  it('says nothing where it did not arrive whole, or with another status', () => {
    expect(validated('true', { complete: false }).ok).toBe(false);
    expect(validated('true', { status: 500 }).ok).toBe(false);
  });
});
